"""Servers: their settings, and who may do what on them."""
