"""Numbers that refusals and forms about decks name."""

MOST_OF_A_GAME = 15
"""Together with the game's own decks they fit into one menu."""
LONGEST_NAME = 40
