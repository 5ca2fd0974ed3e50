"""What Dagster gives the assets: the workplace. A resource builds a plain object, so that steps see no Dagster."""

from __future__ import annotations

import dagster as dg

from kwilo_assets.progress import listener
from kwilo_assets.workplace import Workplace, open_workplace


class WorkplaceResource(dg.ConfigurableResource):
    """The folders and settings below KWILO_HOME, from the environment."""

    def open(self) -> Workplace:
        """A workplace of its own for the asset that asks: manifests and decisions are read as they are now."""
        return open_workplace(on_page=listener().page)
