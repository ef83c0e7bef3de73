"""The cards of each game, a folder a game."""
