"""From an address in a manifest to checked bytes in the object store."""
