"""Where the booklets of one paper meet and a question becomes one."""
