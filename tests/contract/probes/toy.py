"""What the contract tests must know about the toy game."""

from collections import Counter
from collections.abc import Hashable, Mapping
from random import Random
from typing import ClassVar

from engine.core.game import Need, Setup
from engine.core.rng import Rng
from tests.contract.probes import Golden, Probe
from tests.toy.game import Magpies, ToyState


class ToyProbe(Probe):
    game = Magpies()
    setups: ClassVar = {
        f"{seats}-{source}": Setup(seats, {"prizes": source}) for seats in (2, 3, 4) for source in ("house", "outside")
    }
    outside = frozenset(name for name in setups if name.endswith("outside"))
    thorough = ("2-house", "3-house", "4-house")
    bad_setups = (Setup(2, {"prizes": "gold"}), Setup(2, {"colour": "blue"}))
    most_decisions = 100
    malformed = ("bid", "bid 6", "bid 0", "bid -1", "bid 1 2", "bid five", "peck 3", "pass pass", "fly")
    illegal = ("bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "peck", "pass")
    bad_answers = ("", "0", "7", "six", "1 ", "123456")
    golden = (Golden("4-house", "random", 1), Golden("4-outside", "greedy", 2), Golden("2-house", "greedy", 3))

    def answer(self, need: Need) -> str:
        return str(1 + sum(need.facts["bids"]) % 6)

    def census(self, state: ToyState) -> Mapping[Hashable, int]:
        return Counter(state.cards())

    def scramble(self, state: ToyState, audience: int | None, random: Random) -> None:
        state.rng = random.getrandbits(128)
        others = [seat for seat in range(state.setup.seats) if seat != audience]
        bidders = [seat for seat in others if state.phase == "choose" and state.bids[seat]]
        zones = [state.deck, *(state.hands[seat] for seat in others)]
        cards = [card for zone in zones for card in zone] + [state.bids[seat] for seat in bidders]
        random.shuffle(cards)
        for seat in bidders:
            state.bids[seat] = cards.pop()
        for zone in zones:
            zone[:] = [cards.pop() for _ in zone]
        for seat in others:
            state.hands[seat].sort()

    def hidden_places(self, state: ToyState, audience: int | None) -> Mapping[str, str]:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(state.hands) if seat != audience}
        if state.phase == "choose":
            zones |= {f"bid {seat}": [bid] for seat, bid in enumerate(state.bids) if seat != audience}
        zones["deck"] = state.deck
        counts = {card: [zone.count(card) for zone in zones.values()] for card in range(1, 6)}
        return {f"the {card}s": str(count) for card, count in counts.items() if any(count)}

    def future(self, state: ToyState, audience: int | None) -> Mapping[str, str]:
        future = {"die": str(1 + Rng(state.rng).below(6))}
        return future | {"next card": str(state.deck[-1])} if state.deck else future


PROBE = ToyProbe()
