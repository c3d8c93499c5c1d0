"""What is done at tables: live tables, acts, seats, clocks, bots, and who is there.

It imports `ground`, `storage` and `people` (what somebody may be called).
"""
