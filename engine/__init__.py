"""The rules: what all games share in `core`, one package a game, and the built-in players."""
