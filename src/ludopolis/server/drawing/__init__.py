"""A table as one viewer may see it: sight, regions of the page, state for programs, the stream.

It imports `ground`, `storage`, `people` and `tables`, and knows of no request.
"""
