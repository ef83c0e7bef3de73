"""Why something on a server is refused, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class OnlyManagers(Refusal):
    sentence = "Only those who may manage this server can do that."
