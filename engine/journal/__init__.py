"""A match as it is written down and played again."""
