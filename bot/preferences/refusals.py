"""Why something about preferences is refused, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class NoSuchSwitch(Refusal):
    sentence = "There is no such switch. Use /preferences to see yours."
