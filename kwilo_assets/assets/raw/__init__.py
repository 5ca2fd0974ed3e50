"""What was published, as it was published: the catalogue and the bytes."""
