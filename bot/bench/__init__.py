"""What `cardhall bench` measures: every game through the contract, each game's own hot parts, and peers."""
