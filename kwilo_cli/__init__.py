"""The `kwilo` command: thin over the packages, and the only place that prints."""
