"""A battle zone: creatures side by side in the order of their places, smaller if there are many, and the legend."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.shieldbreak.view import CreatureView, PlayerView, ShieldbreakView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Theme
from renders.duel.changed_ring import CHANGED, key
from renders.duel.changes import NO_CHANGES, Changes
from renders.games.shieldbreak.cards import HEIGHT, WIDTHS, Stand, draw, said_by_chips
from renders.games.shieldbreak.faces import face_of
from renders.games.shieldbreak.geometry import LANE, LEFT, RIGHT, Side
from renders.games.shieldbreak.pieces import chip
from renders.games.shieldbreak.telling import RESOLVED, may_act
from renders.pieces.badges import Ring

_ROOM = RIGHT - LANE
_AT_WIDTHS = (6, 7, 8)
"""So many creatures have room at each of the widths."""
_WIDEST_STEP = 190
_MOST_IN_LEGEND = 6
_LEGEND: tuple[tuple[str, str], ...] = (
    ("blocker", "blocker"),
    ("double-breaker", "breaks 2 or 3"),
    ("triple-breaker", "breaks 2 or 3"),
    ("slayer", "slayer"),
    ("speed-attacker", "speed attacker"),
    ("unblockable", "unblockable"),
    ("must-attack", "must attack"),
    ("cannot-attack-players", "not at players"),
    ("power-attacker", "while attacking"),
    ("sick", "summoned now"),
    ("tapped", "tapped"),
    ("evolution", "evolution"),
    ("attack", "on attacking"),
    ("destroyed", "on its end"),
    ("turn-start", "own turn starts"),
    ("turn-end", "own turn ends"),
    ("enemy-turn-start", "enemy turn starts"),
    ("enemy-turn-end", "enemy turn ends"),
    (CHANGED, "changed"),
)
_SOON_KNOWN = ("tapped", "sick", "blocker")
"""What everybody has learned after a few turns gives way to what is seldom seen."""
Spots = dict[int, tuple[int, int]]
"""Where creatures stand, by their numbers: their left edge and their width."""


class Row(NamedTuple):
    """A battle zone as it is drawn: who stands there, who is only counted, and where."""

    shown: list[Stand]
    hidden: list[Stand]
    width: int
    first: int
    step: int

    def left(self, slot: int) -> int:
        return self.first + self.step * slot

    @property
    def spots(self) -> Spots:
        return {stand.creature.number: (self.left(slot), self.width) for slot, stand in enumerate(self.shown)}


def row(view: ShieldbreakView, player: PlayerView, changed: Changes = NO_CHANGES) -> Row:
    """Beyond eight some are only counted, but never those that fight."""
    shown, hidden = _shown(_stands(view, player, changed))
    slots = len(shown) + bool(hidden)
    width = next((each for each, most in zip(WIDTHS, _AT_WIDTHS, strict=True) if slots <= most), WIDTHS[-1])
    step = min(_WIDEST_STEP, (_ROOM - width) // max(1, slots - 1))
    return Row(shown, hidden, width, LANE + (_ROOM - width - step * (slots - 1)) // 2, step)


def creatures(scene: Scene, side: Side, zone: Row) -> None:
    if not zone.shown:
        middle = side.creatures + HEIGHT // 2
        scene.text((LANE + RIGHT) // 2, middle, "No creatures", BOARD.label, "soft", style="title", align="middle")
    for slot, stand in sorted(enumerate(zone.shown), key=lambda each: each[1].attacks):
        draw(scene, zone.left(slot), side.creatures, zone.width, stand)
    if zone.hidden:
        tapped = sum(stand.creature.tapped for stand in zone.hidden)
        tile = more(scene.theme, zone.width, len(zone.hidden), len(zone.hidden) - tapped, tapped)
        scene.place(tile, zone.left(len(zone.shown)), side.creatures)


def _stands(view: ShieldbreakView, player: PlayerView, changed: Changes) -> list[Stand]:
    ready, attack = may_act(view, player), view.attack
    if view.outcome is not None:
        attack = None
    made = []
    for place, creature in enumerate(player.creatures):
        attacks = attack is not None and creature.number == attack.attacker
        is_target = attack is not None and creature.number == attack.target and attack.step != RESOLVED
        ring: Ring | None = "ready" if creature.number in ready else None
        ring = "strike" if attacks else "target" if is_target else ring
        made.append(Stand(creature, place, attacks, ring, is_target, creature.number in changed.units))
    return made


def _shown(stands: Sequence[Stand]) -> tuple[list[Stand], list[Stand]]:
    if len(stands) <= _AT_WIDTHS[-1]:
        return list(stands), []
    fighting = [stand for stand in stands if stand.ring in ("strike", "target")]
    others = [stand for stand in stands if stand not in fighting]
    kept_places = {stand.place for stand in (*fighting, *others)[: _AT_WIDTHS[-1] - 1]}
    shown = [stand for stand in stands if stand.place in kept_places]
    return shown, [stand for stand in stands if stand.place not in kept_places]


@cached
def more(theme: Theme, width: int, count: int, untapped: int, tapped: int) -> Sprite:
    """How many creatures there are beside those that are drawn."""
    pad = Pad(theme, width, HEIGHT)
    pad.box(0, 0, width, HEIGHT, "panel", edge="line", radius=BOARD.radius)
    pad.text(width // 2, 54, f"+{count}", 46, style="number", align="middle")
    pad.text(width // 2, 100, f"{untapped} untapped", BOARD.least, "soft", style="title", align="middle")
    pad.text(width // 2, 126, f"{tapped} tapped", BOARD.least, "soft", style="title", align="middle")
    return pad.sprite()


# --- what the chips mean ------------------------------------------------------------


def legend(scene: Scene, side: Side, view: ShieldbreakView, *, is_changed: bool = False) -> None:
    """What the icons mean that are on the board now, in the lane on the side of whose turn it is."""
    seen = {name for player in view.players for creature in player.creatures for name in _signs(creature)}
    seen |= {CHANGED} if is_changed else set()
    entries: list[tuple[str, str]] = []
    for name, says in _LEGEND:
        if name in seen and says not in [known for _, known in entries]:
            entries.append((name, says))
    rare_first = sorted(entries, key=lambda entry: (entry[0] in _SOON_KNOWN, -entries.index(entry)))
    shown = [entry for entry in entries if entry in rare_first[:_MOST_IN_LEGEND]]
    top = side.creatures + HEIGHT // 2 - 13 * len(shown) + 13
    for line, (name, says) in enumerate(shown):
        made = key(scene.theme, 24) if name == CHANGED else chip(scene.theme, name, 24)
        scene.place(made, LEFT + 2, top + 26 * line - 12)
        scene.text(LEFT + 36, top + 26 * line, says, 20, "soft")


def _signs(creature: CreatureView) -> list[str]:
    signs = [name for name, _ in said_by_chips(face_of(creature.card), creature)]
    return signs + ["tapped"] * creature.tapped + ["sick"] * (creature.sick and not creature.tapped)
