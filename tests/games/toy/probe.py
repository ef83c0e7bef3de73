"""What the contract tests must know about the toy game."""

from collections.abc import Hashable, Mapping
from random import Random
from typing import ClassVar

from engine.core.game import Need, Setup
from engine.core.rng import Rng
from tests.contract.probe import Golden, Probe
from tests.games.toy.game import Magpies, ToyState


class ToyProbe(Probe):
    game = Magpies()
    setups: ClassVar = {
        f"{seats}-{source}": Setup(seats, {"prizes": source}) for seats in (2, 3, 4) for source in ("house", "outside")
    }
    outside = frozenset(name for name in setups if name.endswith("outside"))
    thorough = ("2-house", "3-house", "4-house")
    bad_setups = (Setup(2, {"prizes": "gold"}), Setup(2, {"colour": "blue"}))
    most_decisions = 400
    malformed = ("bid", "bid 7", "bid 0", "bid -1", "bid 1 2", "bid five", "peck 3", "pass pass", "fly")
    illegal = ("bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "peck", "pass")
    bad_answers = ("", "0", "7", "six", "1 ", "123456")
    golden = (Golden("4-house", "random", 1), Golden("4-outside", "greedy", 2), Golden("2-house", "greedy", 3))

    def answer(self, need: Need) -> str:
        return str(1 + sum(need.facts["bids"]) % 6)

    def census(self, state: ToyState) -> Mapping[Hashable, int]:
        """There are no cards, but no seat may lose its place in any of the lists."""
        return {"asked": len(state.asked), "bids": len(state.bids), "scores": len(state.scores)}

    def scramble(self, state: ToyState, audience: int | None, random: Random) -> None:
        state.rng = random.getrandbits(128)
        for seat, bid in self._covered(state, audience).items():
            state.bids[seat] = random.choice([other for other in range(1, 7) if other != bid])

    def hidden_places(self, state: ToyState, audience: int | None) -> Mapping[str, str]:
        """Other people's rolls and bids, and the next die: there may be nothing else while bids are answered."""
        return {f"bid {seat}": str(bid) for seat, bid in self._covered(state, audience).items()} | self.future(state)

    def future(self, state: ToyState, audience: int | None = None) -> dict[str, str]:
        return {"die": str(1 + Rng(state.rng).below(6))}

    def _covered(self, state: ToyState, audience: int | None) -> dict[int, int]:
        bids = state.bids if state.phase == "choose" else []
        return {seat: bid for seat, bid in enumerate(bids) if bid and seat != audience}


PROBE = ToyProbe()
