"""Taking a booklet out of every store: what `kwilo sources withdraw` does.

Each store that can hold something of a booklet has a hook (`stores.py`, `dagster_store.py`) that is registered in
`withdraw.STORES`; a new store comes with its hook and the hook's test.
"""

from kwilo_assets.withdraw.target import Target, target_of
from kwilo_assets.withdraw.withdraw import STORES, Purged, withdraw

__all__ = ["STORES", "Purged", "Target", "target_of", "withdraw"]
