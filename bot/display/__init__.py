"""Views and logs as people may see them: names of today, pictures, spectators, seals, live messages."""
