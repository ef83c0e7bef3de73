"""What pictures of all games are made of: badges, hands, card frames and pages, arrows, the lobby, plain text."""
