"""Positions as numbers, for those who judge them."""
