"""Finished matches: ratings, profiles, histories, seasons."""
