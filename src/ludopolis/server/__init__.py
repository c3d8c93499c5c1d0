"""The table in the browser: tables, chairs, streams and the store. It knows no game.

Each room (a package here) says what lives in it and what it may import; `app.py` puts them
together, `settings.py` has what a host can set.
"""
