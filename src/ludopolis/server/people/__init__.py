"""Who plays: accounts and their sessions, chairs, and what people may be called.

It imports `ground` and `storage`.
"""
