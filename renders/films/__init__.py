"""Moving pictures: how frames become a file, and which moments of a match they show."""
