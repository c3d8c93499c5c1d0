"""Ludopolis: a digital table for heavy city-building board games."""

__version__ = "0.1.0"
