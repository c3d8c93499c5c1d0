"""What all rooms stand on: refusals, the clock, log lines, measures, limits, threads, the shelf.

It imports no other room.
"""
