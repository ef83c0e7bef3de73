"""Leagues as pure arithmetic: schedules, weeks, league nights, standings, divisions; no clock, no database."""
