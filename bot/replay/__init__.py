"""Matches looked at again: the log, steps, films, journals as files."""
