"""Thousands of damaged and hostile files made from generated papers, each read within limits: `make fuzz`."""
