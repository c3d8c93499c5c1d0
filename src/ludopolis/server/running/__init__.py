"""The commands of a host: serve, with one process or several; examine, back up and restore.

It imports every room, and `app.py`; no room imports it.
"""
