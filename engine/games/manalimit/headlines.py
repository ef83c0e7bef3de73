"""A battle in one line: who won, and what was left of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.events import Sighting
from engine.core.headlines import LONGEST
from engine.core.refusals import listed_all
from engine.games.manalimit.pool import card_names
from engine.games.manalimit.ranks import at_the_end
from engine.journal.marks import seat_mark

_MOST_NAMED = 3
_OVERRUN: Mapping[str, str] = {
    "trigger-limit": "had too many triggers",
    "depth-limit": "nested triggers too deep",
    "spawn-limit": "spawned too many units",
}
"""Why a side lost that still had units (MAN-11)."""


def battle_headline(
    facts: Mapping[str, Any], seat: int | None, names: Sequence[str] = (), stars: int | None = None
) -> str:
    """As a seat that fought in it tells it, else as the channel does.

    Without `names` seats are told by their marks, like the owners of ghosts. `stars` are what the seat has now, if
    they are to be told: a battle does not know them.
    """
    sides = _Sides(facts, names)
    side = sides.of(seat)
    if side is None:
        return f"Round {facts['round']}: {sides.neutral()}"
    outcome = "drawn" if sides.winner is None else "won" if sides.winner == side else "lost"
    shown = f" · {'★' * stars}" if stars else ""
    return f"Round {facts['round']} {outcome}: {sides.own(side)}{shown}"


def battles_headline(sightings: Sequence[Sighting], seat: int | None, names: Sequence[str]) -> str:
    """The last battle that a seat fought; for everybody else those of the last round. Nothing if there was none."""
    told = [sighting.facts for sighting in sightings if sighting.kind == "battle"]
    own = [facts for facts in told if seat is not None and seat in (facts["left_seat"], facts["right_seat"])]
    if own or not told:
        return battle_headline(own[-1], seat, names) if own else ""
    last = [facts for facts in told if facts["round"] == told[-1]["round"]]
    first, *others = [battle_headline(facts, None, names) for facts in last]
    line = first
    for number, other in enumerate(others):
        longer = f"{line}. {other.split(': ', 1)[1]}"
        if len(longer) > LONGEST - len(" (+9)"):
            return f"{line} (+{len(others) - number})"
        line = longer
    return line


def ghost_called(facts: Mapping[str, Any], article: str = "a") -> str:
    """What the ghost of a battle is called: "a" where it is met first, "the" or "The" later."""
    owner = facts["ghost_owner"]
    if facts["house_ghost"]:
        return f"{article} house ghost"
    return f"{article} ghost" if owner is None else f"{'the' if article == 'a' else article} ghost of {owner}"


class _Sides:
    """Both sides of a battle, by what they are called and what is left of them."""

    def __init__(self, facts: Mapping[str, Any], names: Sequence[str]) -> None:
        self.winner: int | None = facts["winner"]
        self._facts = facts
        self._names = names

    def of(self, seat: int | None) -> int | None:
        seats = (self._facts["left_seat"], self._facts["right_seat"])
        return None if seat is None or seat not in seats else seats.index(seat)

    def neutral(self) -> str:
        if self.winner is None:
            return f"{self._called(0)} and {self._called(1)} drew, {self._why_drawn()}"
        lost = self._what_lost(1 - self.winner)
        why = f", who {lost}" if lost else f", {_were_left(self._left())}"
        return f"{self._called(self.winner)} beat {self._called(1 - self.winner)}{why}"

    def own(self, side: int) -> str:
        """What decided it, in the eyes of a side."""
        if self.winner is None:
            return self._why_drawn()
        lost = self._what_lost(1 - self.winner)
        if lost:
            return f"{self._called(1 - side, 'the') if self.winner == side else 'you'} {lost}"
        if self.winner == side:
            return _were_left(self._left())
        return f"{self._called(self.winner, 'the')} had {listed_all(_units(self._left()))} left"

    def _called(self, side: int, article: str = "a") -> str:
        seat = self._facts["right_seat" if side else "left_seat"]
        if seat is None:
            return ghost_called(self._facts, article)
        return self._names[seat] if self._names else seat_mark(seat)

    def _left(self) -> list[str]:
        """The names of the winner's units, from the front."""
        assert self.winner is not None, "after a draw nobody is left, or both sides are"
        ranks = at_the_end(self._facts)
        return [_first_name(ranks.cards[unit]) for unit in ranks.lines[self.winner]]

    def _what_lost(self, loser: int) -> str:
        if not self._facts["right" if loser else "left"]:
            return "had no units"
        return _OVERRUN.get(self._facts["reason"], "")

    def _why_drawn(self) -> str:
        if not self._facts["left"] and not self._facts["right"]:
            return "both boards were empty"
        return "both stood after 100 clashes" if self._facts["reason"] == "clash-limit" else "nobody was left"


def _first_name(card: str) -> str:
    """Brannoc, Coalfather is just Brannoc in a list."""
    return card_names()[card].partition(",")[0]


def _units(names: Iterable[str]) -> list[str]:
    """Each kind once, with its number; of many, the first ones and how many more there are."""
    counts = Counter(names)
    told = [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]
    if len(told) <= _MOST_NAMED:
        return told
    named = _MOST_NAMED - 1
    return [*told[:named], f"{sum([*counts.values()][named:])} more"]


def _were_left(names: Sequence[str]) -> str:
    return f"{listed_all(_units(names))} {'was' if len(names) == 1 else 'were'} left"
