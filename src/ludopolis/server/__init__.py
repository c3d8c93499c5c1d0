"""The table in the browser: tables, chairs, streams and the store. It knows no game."""
