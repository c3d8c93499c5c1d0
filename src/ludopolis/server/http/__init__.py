"""Requests and answers: the guard, the API for programs, and the pages for people.

It imports every room but `running`; only `app.py` and `running` import it.
"""
