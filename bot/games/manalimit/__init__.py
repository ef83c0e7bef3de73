"""Manalimit in the terminal and in reports."""
