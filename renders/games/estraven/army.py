"""An army: attackers together in a box, then Leaders with the Troops that they can lead, then everybody else.

Every unit is seen. If there are many, equal ones are drawn as one, and the army stands in several rows.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from engine.games.estraven.view import EstravenView, PlayerView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.theme import mixed
from renders.duel.changes import NO_CHANGES, Changes
from renders.games.estraven.cards import LOW, Stand, draw
from renders.games.estraven.geometry import FIELD, UNIT, Side
from renders.games.estraven.signs import SIGNS
from renders.games.estraven.telling import aimed_at, attack_power, may_act
from renders.pieces.badges import Ring
from renders.type import lettering

_FIRST = FIELD[0] + 4
_ATTACKING = "attacking"
_ALONE = "~"
"""The camp of those whom nobody leads; it comes last."""


class Measure(NamedTuple):
    """How broad Leaders and Troops are, the gaps between them and between camps, and how high they are."""

    leader: int
    troop: int
    gap: int
    between: int
    tall: int = UNIT

    def of(self, stand: Stand) -> int:
        return self.leader if stand.face.rank == "leader" else self.troop


_MEASURES = (Measure(158, 134, 14, 32), Measure(144, 120, 10, 24), Measure(126, 106, 8, 18), Measure(112, 98, 6, 14))
_LOWER = tuple(measure._replace(tall=LOW) for measure in _MEASURES)
"""Of several rows."""
_BETWEEN_ROWS = 24
_ROWS = (2, 3)
_MOST_AS_ONE = 3
"""So many numbers have room on a card."""
_TOTAL = 82
"""Room beside the attackers for what they deal together."""


class Spot(NamedTuple):
    """Where a unit stands. The row counts from the middle of the board."""

    stand: Stand
    camp: str
    row: int
    x: int
    width: int


class Army(NamedTuple):
    """As it is drawn: who stands where, in how many rows, and how high they are."""

    spots: list[Spot]
    rows: int
    tall: int

    @property
    def height(self) -> int:
        return self.rows * self.tall + (self.rows - 1) * _BETWEEN_ROWS

    def top(self, side: Side, row: int) -> int:
        """Of a row. Fighters stand in the first, which is next to the other army."""
        from_above = self.rows - 1 - row if side.inwards > 0 else row
        return side.units + from_above * (self.tall + _BETWEEN_ROWS)

    def of_camp(self, camp: str, row: int) -> list[Spot]:
        return [spot for spot in self.spots if (spot.camp, spot.row) == (camp, row)]


def army(view: EstravenView, player: PlayerView, changed: Changes = NO_CHANGES) -> Army:
    """Everybody, as large as there is room for: in one row, then with equal ones as one, then in several rows."""
    stands = _stands(view, player, changed)
    camps = _camps(stands)
    ordered = sorted(stands, key=lambda stand: _order(stand, camps[stand.unit.number], view))
    equal = _as_one(ordered)
    ways = [(ordered, _MEASURES, 1), (equal, _MEASURES, 1), *((equal, _LOWER, rows) for rows in _ROWS)]
    for shown, measures, most in ways:
        for measure in measures:
            placed = _placed(measure, shown, camps, most)
            if placed is not None:
                return Army(placed, max((spot.row + 1 for spot in placed), default=1), measure.tall)
    raise AssertionError("three rows hold as many units as the rules allow")


def _as_one(stands: Iterable[Stand]) -> list[Stand]:
    """Units that are equal in everything are drawn once, with all their places; those that fight never are."""
    kept: dict[object, list[Stand]] = {}
    for stand in stands:
        key: object = replace(stand.unit, number=0), stand.ring, stand.is_changed
        if stand.attacks or stand.is_target or stand.tab:
            key = stand.unit.number
        made = kept.setdefault(key, [])
        if made and len(made[-1].places) < _MOST_AS_ONE:
            made[-1] = made[-1]._replace(places=made[-1].places + stand.places)
        else:
            made.append(stand)
    return [stand for made in kept.values() for stand in made]


def _stands(view: EstravenView, player: PlayerView, changed: Changes) -> list[Stand]:
    ready, aimed = may_act(view, player), aimed_at(view)
    attacking = set(view.attackers) if view.active == player.seat and view.outcome is None else set[int]()
    blocked = dict(view.blocks) if view.outcome is None else {}
    made = []
    for place, unit in enumerate(player.units):
        attacks, is_target = unit.number in attacking, unit.number in aimed
        ring: Ring | None = "ready" if unit.number in ready else None
        ring = "target" if is_target else "strike" if attacks or unit.number in blocked else ring
        tab = _blocks(view, blocked[unit.number]) if unit.number in blocked else ""
        is_changed = unit.number in changed.units
        made.append(Stand(unit, (place,), attacks, ring, is_target, tab, is_changed))
    return made


def _blocks(view: EstravenView, attacker: int) -> str:
    found = view.unit(attacker)
    return "BLOCKS" if found is None else f"BLOCKS {found[0].units.index(found[1]) + 1}"


def _camps(stands: Sequence[Stand]) -> dict[int, str]:
    """To which camp each unit belongs: attackers, the subtype that a Leader of theirs leads, or none."""
    led = {stand.face.lead_of for stand in stands if stand.face.lead_count}
    camps = {}
    for stand in stands:
        face = stand.face
        subtype = face.lead_of if face.lead_count else next((each for each in face.subtypes if each in led), _ALONE)
        is_led = face.lead_count or (face.rank == "troop" and subtype in led)
        camps[stand.unit.number] = _ATTACKING if stand.attacks else subtype if is_led else _ALONE
    return camps


def _order(stand: Stand, camp: str, view: EstravenView) -> tuple[object, ...]:
    """Attackers as they were declared; in a camp Leaders first."""
    if camp == _ATTACKING:
        return (0, "", view.attackers.index(stand.unit.number), 0)
    return (1, camp, stand.face.rank != "leader", stand.places[0])


def _placed(measure: Measure, shown: Sequence[Stand], camps: Mapping[int, str], most: int) -> list[Spot] | None:
    """In at most so many rows; None if they do not fit. A camp stays together if there is room for all of it."""
    groups = [(camp, list(members)) for camp, members in groupby(shown, key=lambda stand: camps[stand.unit.number])]
    for together in (True, False):
        spots = _in_rows(measure, groups, together=together)
        if all(spot.row < most for spot in spots):
            return spots
    return None


def _in_rows(measure: Measure, groups: Iterable[tuple[str, list[Stand]]], *, together: bool) -> list[Spot]:
    spots: list[Spot] = []
    row, x, right = 0, _FIRST, FIELD[1]
    for camp, members in groups:
        x += measure.between - measure.gap if x > _FIRST else 0
        total = _TOTAL if camp == _ATTACKING else 0
        whole = sum(measure.of(stand) + measure.gap for stand in members) - measure.gap + total
        if together and x > _FIRST and x + whole > right:
            row, x = row + 1, _FIRST
        for number, stand in enumerate(members, 1):
            broad = measure.of(stand)
            needed = broad + (total if number == len(members) else 0)
            if x > _FIRST and x + needed > right:
                row, x = row + 1, _FIRST
            spots.append(Spot(stand, camp, row, x, broad))
            x += needed + measure.gap
    return spots


# --- drawing ----------------------------------------------------------------------------


def units(scene: Scene, side: Side, view: EstravenView, drawn: Army) -> None:
    if not drawn.spots:
        middle = (FIELD[0] + FIELD[1]) // 2
        scene.text(middle, side.units + UNIT // 2, "No units", BOARD.label, "soft", style="title", align="middle")
        return
    for row in range(drawn.rows):
        top = drawn.top(side, row)
        _attack_box(scene, top, drawn.tall, drawn.of_camp(_ATTACKING, row))
        for camp in dict.fromkeys(spot.camp for spot in drawn.spots if spot.row == row):
            if camp not in (_ATTACKING, _ALONE):
                _bracket(scene, top, drawn.of_camp(camp, row))
    for spot in drawn.spots:
        draw(scene, (spot.x, drawn.top(side, spot.row)), (spot.width, drawn.tall), spot.stand)
    _attack_total(scene, side, view, drawn)


def _attack_box(scene: Scene, top: int, tall: int, attacking: Sequence[Spot]) -> None:
    if not attacking:
        return
    left, right = attacking[0].x - 10, attacking[-1].x + attacking[-1].width + _TOTAL + 6
    tint = mixed(scene.theme.panel, scene.theme.strike, 0.1)
    scene.box(left, top - 12, right - left, tall + 24, tint, edge="strike", radius=14)


def _attack_total(scene: Scene, side: Side, view: EstravenView, drawn: Army) -> None:
    """What the attackers deal together if nobody blocks, at the end of their box."""
    attacking = [spot for spot in drawn.spots if spot.camp == _ATTACKING]
    if not attacking:
        return
    last = attacking[-1]
    middle, centre = last.x + last.width + _TOTAL // 2 + 5, drawn.top(side, last.row) + drawn.tall // 2
    SIGNS.draw(scene, middle - 20, centre - 47, "attack", 40, "strike")
    text, size = lettering.narrowed(str(attack_power(view)), 58, _TOTAL - 14, "number", 24)
    scene.text(middle, centre + 5, text, size, style="number", align="middle")
    scene.text(middle, centre + 49, "ATTACK", 20, "strike", style="title", align="middle")


def _bracket(scene: Scene, top: int, camp: Sequence[Spot]) -> None:
    """A golden line over those whom a Leader can bring along."""
    leaders = [spot for spot in camp if spot.stand.face.rank == "leader"]
    troops = [spot for spot in camp if spot.stand.face.rank != "leader"]
    if leaders and troops:
        left, right = leaders[0].x + 40, troops[-1].x + troops[-1].width - 24
        gold = mixed(scene.theme.star, scene.theme.ground, 0.25)
        scene.line(left, top - 7, right - left, 3, gold)
        for spot in troops:
            scene.line(spot.x + spot.width // 2, top - 7, 3, 9, gold)
