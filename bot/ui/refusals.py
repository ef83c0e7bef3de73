"""Why something is refused whatever feature it belongs to, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class OnlyOnServers(Refusal):
    sentence = "Leagues and ratings belong to servers. Ask in a channel of yours."
