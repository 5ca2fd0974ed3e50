"""From the bytes of a PDF to words on pages, and from those to lines in reading order, in the linear text form."""
