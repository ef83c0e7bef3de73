"""Numbers that refusals and forms about records name."""

from __future__ import annotations

LONGEST_SEASON = 40
