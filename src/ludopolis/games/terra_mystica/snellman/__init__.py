"""Game logs of terra.snellman.net: reading them, comparing them with our rules, writing them."""
