"""How the database came to be what it is; run by the server when it starts."""
