"""A match that is being played: its board, its private panels, and all that a player asks of it."""
