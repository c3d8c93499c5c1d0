"""Everything that goes wrong with servers and databases, done to real ones while people play."""
