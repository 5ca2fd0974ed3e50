"""Manifests: which papers there are, in which booklets and files, under which rights."""
