"""Vaultkeepers in the terminal and in reports."""
