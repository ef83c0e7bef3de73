"""Shieldbreak in the terminal and in reports."""
