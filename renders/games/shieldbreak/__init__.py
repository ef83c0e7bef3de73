"""Shieldbreak as pictures and words."""
