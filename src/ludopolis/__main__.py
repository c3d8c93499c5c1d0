"""`python -m ludopolis` is the command `ludopolis`."""

from ludopolis.cli import main

main()
