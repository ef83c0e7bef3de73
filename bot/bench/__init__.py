"""What `cardhall bench` measures: a fixed loop for comparison, every game through the contract, and each game's own hot parts."""
