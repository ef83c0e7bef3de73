"""Watching from elsewhere: the list, boards that are followed, pings."""
