"""Discord's limits of what is offered for completion."""

from __future__ import annotations

CHOICES_AT_MOST = 25
LONGEST_CHOICE = 100
