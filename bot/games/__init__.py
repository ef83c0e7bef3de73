"""What the bot adds for each game, a folder a game."""
