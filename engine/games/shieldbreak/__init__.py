"""Shieldbreak: creatures, shields and triggers; two players, five civilizations."""
