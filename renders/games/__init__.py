"""The pictures of each game, a folder a game."""
