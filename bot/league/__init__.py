"""Leagues: their weeks, runs, nights and posts."""
