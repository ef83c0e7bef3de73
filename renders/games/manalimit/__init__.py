"""Manalimit's Views as pictures and words."""
