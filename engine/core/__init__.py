"""What all games share: the contract of a game, its events, refusals, randomness, and the referee."""
