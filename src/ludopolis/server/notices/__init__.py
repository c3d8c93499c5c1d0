"""Telling people who are elsewhere that it is their turn: by mail, and by push to a browser.

It imports `ground`, `storage`, `people` and `tables`.
"""
