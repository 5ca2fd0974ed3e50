"""The commands of `kwilo`, one module each; a module is imported only when its command runs."""
