"""Numbers and patterns that refusals and forms about leagues name."""

from __future__ import annotations

KEY = "league/"
NAMES_LISTED = 5
MOST_LEAGUES = 10
"""That go on at a time, on one server."""
