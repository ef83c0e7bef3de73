"""An army: attackers together in a box, then Leaders with the Troops that they can lead, then everybody else."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from engine.games.estraven.view import EstravenView, PlayerView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Theme, mixed
from renders.games.estraven.cards import Stand, draw
from renders.games.estraven.geometry import FIELD, UNIT, Side
from renders.games.estraven.signs import SIGNS
from renders.games.estraven.telling import aimed_at, attack_power, may_act
from renders.pieces.badges import Ring
from renders.type import lettering

_ATTACKING = "attacking"
_ALONE = "~"
"""The camp of those whom nobody leads; it comes last."""


class Measure(NamedTuple):
    """How broad Leaders and Troops are, and the gaps between them and between camps."""

    leader: int
    troop: int
    gap: int
    between: int

    def of(self, stand: Stand) -> int:
        return self.leader if stand.face.rank == "leader" else self.troop


_MEASURES = (Measure(158, 134, 14, 32), Measure(144, 120, 10, 24), Measure(126, 106, 8, 18), Measure(112, 98, 6, 14))
_MORE = 92
_TOTAL = 82
"""Room beside the attackers for what they deal together."""


class Spot(NamedTuple):
    stand: Stand
    camp: str
    x: int
    width: int


class Army(NamedTuple):
    """As it is drawn: who stands where, and who is only counted."""

    spots: list[Spot]
    hidden: list[Stand]
    end: int

    def of_camp(self, camp: str) -> list[Spot]:
        return [spot for spot in self.spots if spot.camp == camp]


def army(view: EstravenView, player: PlayerView) -> Army:
    """As large as all fit in; if they do not fit at all, some are only counted, but never those that fight."""
    stands = _stands(view, player)
    camps = _camps(stands)
    ordered = sorted(stands, key=lambda stand: _order(stand, camps[stand.unit.number], view))
    room = FIELD[1] - FIELD[0]
    measure = next((each for each in _MEASURES if _breadth(each, ordered, camps) <= room), _MEASURES[-1])
    shown, hidden = ordered, list[Stand]()
    if _breadth(measure, shown, camps) > room:
        shown, hidden = _shown(measure, ordered, camps, room - _MORE)
    spots, end = _placed(measure, shown, camps)
    return Army(spots, hidden, end)


def _stands(view: EstravenView, player: PlayerView) -> list[Stand]:
    ready, aimed = may_act(view, player), aimed_at(view)
    attacking = set(view.attackers) if view.active == player.seat and view.outcome is None else set[int]()
    blocked = dict(view.blocks) if view.outcome is None else {}
    made = []
    for place, unit in enumerate(player.units):
        attacks, is_target = unit.number in attacking, unit.number in aimed
        ring: Ring | None = "ready" if unit.number in ready else None
        ring = "target" if is_target else "strike" if attacks or unit.number in blocked else ring
        tab = _blocks(view, blocked[unit.number]) if unit.number in blocked else ""
        made.append(Stand(unit, place, attacks=attacks, ring=ring, is_target=is_target, tab=tab))
    return made


def _blocks(view: EstravenView, attacker: int) -> str:
    found = view.unit(attacker)
    return "BLOCKS" if found is None else f"BLOCKS {found[0].units.index(found[1])}"


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
    return (1, camp, stand.face.rank != "leader", stand.place)


def _breadth(measure: Measure, stands: Sequence[Stand], camps: dict[int, str]) -> int:
    if not stands:
        return 0
    count = len({camps[stand.unit.number] for stand in stands})
    gaps = measure.gap * (len(stands) - count) + measure.between * (count - 1)
    total = _TOTAL if any(stand.attacks for stand in stands) else 0
    return sum(measure.of(stand) for stand in stands) + gaps + total


def _shown(
    measure: Measure, ordered: Sequence[Stand], camps: dict[int, str], room: int
) -> tuple[list[Stand], list[Stand]]:
    """Fighters and targets, then Leaders, then as many others as there is room for."""
    by_weight = sorted(ordered, key=lambda stand: (stand.ring not in ("strike", "target"), stand.face.rank != "leader"))
    kept_ones: list[Stand] = []
    for stand in by_weight:
        if _breadth(measure, [*kept_ones, stand], camps) <= room:
            kept_ones.append(stand)
    numbers = {stand.unit.number for stand in kept_ones}
    shown = [stand for stand in ordered if stand.unit.number in numbers]
    return shown, [stand for stand in ordered if stand.unit.number not in numbers]


def _placed(measure: Measure, shown: Sequence[Stand], camps: dict[int, str]) -> tuple[list[Spot], int]:
    """And the x where the row ends."""
    spots: list[Spot] = []
    x = FIELD[0] + 4
    for camp, members in groupby(shown, key=lambda stand: camps[stand.unit.number]):
        x += measure.between - measure.gap if spots else 0
        for stand in members:
            spots.append(Spot(stand, camp, x, measure.of(stand)))
            x += measure.of(stand) + measure.gap
        x += _TOTAL if camp == _ATTACKING else 0
    return spots, x


# --- drawing ----------------------------------------------------------------------------


def units(scene: Scene, side: Side, view: EstravenView, drawn: Army) -> None:
    if not drawn.spots:
        middle = (FIELD[0] + FIELD[1]) // 2
        scene.text(middle, side.units + UNIT // 2, "No units", BOARD.label, "soft", style="title", align="middle")
        return
    _attack_box(scene, side, drawn.of_camp(_ATTACKING))
    for camp in dict.fromkeys(spot.camp for spot in drawn.spots):
        if camp not in (_ATTACKING, _ALONE):
            _bracket(scene, side, drawn.of_camp(camp))
    for spot in drawn.spots:
        draw(scene, spot.x, side.units, spot.width, spot.stand)
    if drawn.hidden:
        untapped = sum(not stand.unit.tapped for stand in drawn.hidden)
        scene.place(more(scene.theme, len(drawn.hidden), untapped), drawn.end, side.units)
    _attack_total(scene, side, view, drawn.of_camp(_ATTACKING))


def _attack_box(scene: Scene, side: Side, attacking: Sequence[Spot]) -> None:
    if not attacking:
        return
    left, right = attacking[0].x - 10, attacking[-1].x + attacking[-1].width + _TOTAL + 6
    tint = mixed(scene.theme.panel, scene.theme.strike, 0.1)
    scene.box(left, side.units - 12, right - left, UNIT + 24, tint, edge="strike", radius=14)


def _attack_total(scene: Scene, side: Side, view: EstravenView, attacking: Sequence[Spot]) -> None:
    """What the attackers deal together if nobody blocks, at the end of their box."""
    if not attacking:
        return
    middle = attacking[-1].x + attacking[-1].width + _TOTAL // 2 + 5
    SIGNS.draw(scene, middle - 20, side.units + 30, "attack", 40, "strike")
    text, size = lettering.narrowed(str(attack_power(view)), 58, _TOTAL - 14, "number", 24)
    scene.text(middle, side.units + 82, text, size, style="number", align="middle")
    scene.text(middle, side.units + 126, "ATTACK", 20, "strike", style="title", align="middle")


def _bracket(scene: Scene, side: Side, camp: Sequence[Spot]) -> None:
    """A golden line over those whom a Leader can bring along."""
    leaders = [spot for spot in camp if spot.stand.face.rank == "leader"]
    troops = [spot for spot in camp if spot.stand.face.rank != "leader"]
    if leaders and troops:
        left, right = leaders[0].x + 40, troops[-1].x + troops[-1].width - 24
        gold = mixed(scene.theme.star, scene.theme.ground, 0.25)
        scene.line(left, side.units - 7, right - left, 3, gold)
        for spot in troops:
            scene.line(spot.x + spot.width // 2, side.units - 7, 3, 9, gold)


@cached
def more(theme: Theme, count: int, untapped: int) -> Sprite:
    """How many units there are beside those that are drawn."""
    pad = Pad(theme, _MORE - 6, UNIT)
    middle = (_MORE - 6) // 2
    pad.box(0, 0, _MORE - 6, UNIT, "panel", edge="line", radius=BOARD.radius)
    pad.text(middle, 46, f"+{count}", 40, style="number", align="middle")
    pad.text(middle, 92, f"{untapped} up", BOARD.least + 2, "soft", style="title", align="middle")
    pad.text(middle, 118, f"{count - untapped} tapped", BOARD.least, "soft", style="title", align="middle")
    return pad.sprite()
