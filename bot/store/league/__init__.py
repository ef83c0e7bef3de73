"""Leagues in the database: weeks, runs, nights and posts."""
