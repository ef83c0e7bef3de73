"""The arrows of an attack: where each begins and ends, and along which track between the two rows it goes.

Attacks on the player share one track, which leads to the lane at the left and from there to the player. An attack on a
creature goes straight across if it can; else it takes a track that no other one uses there. Heads on one target stand
side by side.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.vaultkeepers.view import VaultkeepersView
from renders.canvas.scene import Scene
from renders.games.vaultkeepers.geometry import BAR, LANE, TRACKS, Side
from renders.pieces import arrows, badges
from renders.pieces.arrows import Route

Spots = Mapping[int, tuple[int, int]]
"""Where creatures stand, by their numbers: their left edge and their width."""
_STRAIGHT = 26
_HEADS_APART = 34
_NUMBER = 30


class Arrow(NamedTuple):
    """An attack as it is drawn: its way, and where the number of its place among the attacks stands."""

    route: Route
    number: int
    at: tuple[int, int]


def plan(view: VaultkeepersView, own: Side, other: Side, spots: Spots) -> list[Arrow]:
    """In the order of the attacks; those of creatures that one cannot see any more are left out."""
    if view.outcome is not None:
        return []
    seen = [
        (number, spots[attack.attacker], attack.target)
        for number, attack in enumerate(view.attacks, 1)
        if attack.attacker in spots and (attack.target is None or attack.target in spots)
    ]
    busy: list[list[tuple[int, int]]] = [[] for _ in range(TRACKS)]
    at_player = [left + width // 2 for _, (left, width), target in seen if target is None]
    if at_player:
        busy[0].append((LANE, max(at_player)))
    heads = _heads(seen, spots)
    made = []
    for number, (left, width), target in seen:
        x = left + width // 2
        start = x, own.inner_edge - own.inwards * 12
        if target is None:
            route = arrows.route(start, own.track(0), _life(other), is_long=True)
        else:
            end = heads[number], other.inner_edge + other.inwards * 8
            route = arrows.route(start, own.track(_track(busy, x, end[0])), end, is_long=False)
        made.append(Arrow(route, number, (x, own.inner_edge + own.inwards * 10)))
    return made


def _life(other: Side) -> tuple[int, int]:
    return LANE, other.bar + (BAR + 6 if other.inwards > 0 else -6)


def _heads(seen: list[tuple[int, tuple[int, int], int | None]], spots: Spots) -> dict[int, int]:
    """Where the head of each attack on a creature is: side by side on one target, in the order of their attackers."""
    found: dict[int, int] = {}
    for target in {each[2] for each in seen if each[2] is not None}:
        left, width = spots[target]
        on_it = sorted((spot[0], number) for number, spot, aim in seen if aim == target)
        step = min(_HEADS_APART, (width - 30) // max(1, len(on_it) - 1))
        first = left + width // 2 - step * (len(on_it) - 1) // 2
        for place, (_, number) in enumerate(on_it):
            found[number] = first + step * place
    return found


def _track(busy: list[list[tuple[int, int]]], one: int, two: int) -> int:
    """The first track that is free from one x to another; the last one if none is."""
    low, high = min(one, two), max(one, two)
    if high - low < _STRAIGHT:
        return 0
    for number, taken in enumerate(busy):
        if all(high + 18 < left or low - 18 > right for left, right in taken):
            taken.append((low, high))
            return number
    return TRACKS - 1


def draw(scene: Scene, planned: list[Arrow], *, is_confirmed: bool) -> None:
    """Rose once they are confirmed, amber while they are only named. Long ones lie below short ones."""
    theme = scene.theme
    colour = theme.target if is_confirmed else theme.strike
    for arrow in sorted(planned, key=lambda each: -abs(each.route.points[0][0] - each.route.tip[0])):
        arrows.draw(scene, arrow.route, colour, theme.outline)


def numbers(scene: Scene, planned: list[Arrow], *, is_confirmed: bool) -> None:
    """Above the cards: in which order the attacks happen."""
    for arrow in planned:
        badges.badge(scene, *arrow.at, "disc", _NUMBER, "target" if is_confirmed else "strike", arrow.number)
