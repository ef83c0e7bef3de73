"""What the card files of all games share: reading them with every mistake at once, common models, pools."""
