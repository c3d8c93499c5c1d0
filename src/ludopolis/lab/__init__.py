"""The balance lab: what does better in a game, counted over many games."""

from ludopolis.lab.asking import Asked, asked_of, questions_of
from ludopolis.lab.counting import Answer, Difference, Lab, Row, compared
from ludopolis.lab.picture import svg_of
from ludopolis.lab.telling import csv_of

__all__ = [
    "Answer", "Asked", "Difference", "Lab", "Row",
    "asked_of", "compared", "csv_of", "questions_of", "svg_of",
]  # fmt: skip
