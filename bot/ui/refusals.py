"""Why something is refused whatever feature it belongs to, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class OnlyOnServers(Refusal):
    def __init__(self) -> None:
        super().__init__("Leagues and ratings belong to servers. Ask in a channel of yours.")
