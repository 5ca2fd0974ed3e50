"""What every package of the platform shares: ids, settings, clock, stores, the linear text form.

Nothing of ours lies below it.
"""
