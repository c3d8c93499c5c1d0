"""What is kept: what a table is, its log and position as rows, lists, records, the database.

It imports `ground` only.
"""
