"""What the tables are made of."""
