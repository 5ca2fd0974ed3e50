"""The assets, one module each, by layer: raw (bytes, catalogue), core (what was read of them), out (what is published).

An asset holds its description and what the UI shows of it. What it does is in `kwilo_assets/steps`.
"""
