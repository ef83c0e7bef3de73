"""What people click on: the board's message, the private panel of a hand, lobbies, and the pages of books."""
