"""Numbers that refusals and forms name."""

LONGEST_DECK = 20_000
"""Letters that are read of the text of a deck."""
