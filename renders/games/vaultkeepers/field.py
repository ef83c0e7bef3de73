"""A row of creatures in the order of their places, smaller if there are many, and what their chips mean."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.vaultkeepers.view import PlayerView, VaultkeepersView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.duel.changed_ring import CHANGED, key
from renders.duel.changes import NO_CHANGES, Changes
from renders.games.vaultkeepers.cards import WIDTHS, Stand, draw, said_by_chips
from renders.games.vaultkeepers.geometry import ABOVE, BELOW, CREATURE, FIELD, Side
from renders.games.vaultkeepers.signs import SIGNS
from renders.games.vaultkeepers.telling import may_attack
from renders.pieces.badges import Ring
from renders.type import lettering

_AT_WIDTHS = (5, 6, 7)
"""So many creatures have room at each of the widths."""
_WIDEST_STEP = 178


_LEGEND: tuple[tuple[str, str], ...] = (
    ("haste", "haste"),
    ("vigilance", "vigilance"),
    ("flying", "flying"),
    ("reach", "reach"),
    ("first-strike", "first strike"),
    ("double-strike", "double strike"),
    ("trample", "trample"),
    ("sick", "came now"),
    ("tapped", "tapped"),
    ("attack", "on attacking"),
    ("death", "on its death"),
    ("turn-start", "on your turn"),
    ("token", "token"),
    (CHANGED, "changed"),
)
_MOST_IN_LEGEND = 7


class Row(NamedTuple):
    """A field as it is drawn: who stands there and where."""

    stands: list[Stand]
    width: int
    first: int
    step: int

    def left(self, place: int) -> int:
        return self.first + self.step * place

    @property
    def spots(self) -> dict[int, tuple[int, int]]:
        """By the numbers of creatures their left edge and their width."""
        return {stand.creature.number: (self.left(stand.place), self.width) for stand in self.stands}


def row(view: VaultkeepersView, player: PlayerView, changed: Changes = NO_CHANGES) -> Row:
    stands, (left, room) = _stands(view, player, changed), FIELD
    count = len(stands)
    width = next((each for each, most in zip(WIDTHS, _AT_WIDTHS, strict=True) if count <= most), WIDTHS[-1])
    step = min(_WIDEST_STEP, (room - width) // max(1, count - 1))
    return Row(stands, width, left + (room - width - step * (count - 1)) // 2, step)


def creatures(scene: Scene, side: Side, shown: Row) -> None:
    if not shown.stands:
        (left, room), middle = FIELD, side.creatures + CREATURE // 2
        scene.text(left + room // 2, middle, "No creatures", BOARD.label, "soft", style="title", align="middle")
    for stand in sorted(shown.stands, key=lambda each: each.attacks is not None):
        draw(scene, shown.left(stand.place), side.creatures, shown.width, stand)


def legend(scene: Scene, rows: Iterable[Row]) -> None:
    """What the icons mean that are on the fields now, between them, where there are no arrows."""
    stands = [stand for shown in rows for stand in shown.stands]
    seen = {name for stand in stands for name in said_by_chips(stand.creature)}
    seen |= {CHANGED for stand in stands if stand.is_changed}
    entries = [(name, says) for name, says in _LEGEND if name in seen]
    entries = entries[:_MOST_IN_LEGEND] if CHANGED not in seen else [*entries[:-1][: _MOST_IN_LEGEND - 1], entries[-1]]
    broad = sum(lettering.width_of(says, 20) + 62 for _, says in entries) - 28
    x, middle = FIELD[0] + (FIELD[1] - broad) // 2, (ABOVE.inner_edge + BELOW.inner_edge) // 2 + 6
    for name, says in entries:
        scene.place(key(scene.theme, 26) if name == CHANGED else SIGNS.chip(scene.theme, name, 26), x, middle - 13)
        x = scene.text(x + 34, middle, says, 20, "soft") + 28


def _stands(view: VaultkeepersView, player: PlayerView, changed: Changes) -> list[Stand]:
    ready = may_attack(view, player)
    attacks = view.attacks if view.outcome is None else ()
    own = {attack.attacker: number for number, attack in enumerate(attacks)} if player.seat == view.active else {}
    targets = {attack.target for attack in attacks} if player.seat != view.active else set()
    made = []
    for place, creature in enumerate(player.field):
        is_target = creature.number in targets
        ring: Ring | None = "ready" if creature.number in ready else None
        ring = "strike" if creature.number in own else "target" if is_target else ring
        is_changed = creature.number in changed.units
        made.append(Stand(creature, place, own.get(creature.number), ring, is_target, is_changed))
    return made
