"""A player's half but for the creatures: the bar with life, name, mana and numbers, the row of lands, the leader's
zone.
"""

from engine.games.vaultkeepers.view import PlayerView, VaultkeepersView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.duel import bar as bars
from renders.duel.changed_ring import changed_badge
from renders.games.vaultkeepers.cards import art, frame
from renders.games.vaultkeepers.faces import COLOURS, face_of
from renders.games.vaultkeepers.geometry import BAR, LANDS, LANE, ROW, ZONE, Side
from renders.games.vaultkeepers.pieces import cost, cost_width, lands, mana
from renders.games.vaultkeepers.signs import SIGNS
from renders.games.vaultkeepers.telling import FIELD_SIZE, available, is_deciding, is_payable
from renders.pieces import badges
from renders.pieces.card_frames import FRAME, name_band, name_lines
from renders.type import lettering

_NAME = (LANE + 42, 492)
"""From where to where name and pill go."""
_POOL = (514, 58)
"""Where the first kind of mana is, and the step to the next."""
_COUNTS = (856, 926, 1008, 1094, 1176)
_LAND_BACK: tuple[int, int, int] = (206, 160, 92)


# --- the bar ------------------------------------------------------------------------


def bar(
    scene: Scene, side: Side, view: VaultkeepersView, player: PlayerView, name: str, *, is_changed: bool = False
) -> None:
    """Life, name, what they do now, mana in the pool, and how many cards they have elsewhere."""
    edge = bars.edge(view.outcome, player.seat, is_asked=is_deciding(view, player))
    middle = bars.ground(scene, side.bar, BAR, side.inwards, edge)
    _who(scene, middle, view, player, name)
    _pool(scene, middle, player)
    _counts(scene, middle, player)
    is_target = view.outcome is None and player.seat != view.active
    is_target = is_target and any(attack.target is None for attack in view.attacks)
    _life(scene, middle, player, is_target=is_target, is_changed=is_changed)


def _life(scene: Scene, middle: int, player: PlayerView, *, is_target: bool, is_changed: bool) -> None:
    if is_target:
        scene.place(badges.ring(scene.theme, 58, 58, 29, "target"), LANE - 29, middle - 29)
    badges.badge(scene, LANE, middle, "disc", 60, "health", player.life)
    if is_changed:
        changed_badge(scene, LANE, middle, 60)
    if is_target:
        scene.place(badges.target_mark(scene.theme, 26), LANE + 26, middle + 20)


def _who(scene: Scene, middle: int, view: VaultkeepersView, player: PlayerView, name: str) -> None:
    """Gold for who owns the turn, mint for who must act now; mint alone if it is the same person."""
    says, colour, sign = _pill(view, player)
    broad = lettering.width_of(says, 24, "title") + (62 if sign else 32) if says else 0
    left, right = _NAME
    text, size = lettering.narrowed(name, 34, right - left - broad - 16, "title", 20)
    x = scene.text(left, middle, text, size, style="title") + 16
    if not says:
        return
    if colour == "front":
        tint = mixed(scene.theme.bar, scene.theme.front, 0.2)
        badges.pill(scene, x, middle, says, 24, tint, ink="front", sign=sign)
    else:
        badges.pill(scene, x, middle, says, 24, colour, sign=sign)


def _pill(view: VaultkeepersView, player: PlayerView) -> tuple[str, Role, str]:
    """What it says, in which colour, and its icon."""
    if view.outcome is not None:
        return ("WINS", "star", "trophy") if player.seat == view.outcome.winner else ("", "front", "")
    if view.phase == "mulligan":
        return ("DECIDED", "front", "ready") if player.decided else ("DECIDES", "ready", "planning")
    if view.active == player.seat:
        return f"TURN {view.turn}", "ready" if view.asked == player.seat else "front", "forward"
    return ("PRIORITY", "ready", "") if view.asked == player.seat else ("", "front", "")


def _pool(scene: Scene, middle: int, player: PlayerView) -> None:
    first, step = _POOL
    for place, (colour, count) in enumerate(zip(COLOURS, player.mana, strict=True)):
        x = first + step * place
        scene.place(mana(scene.theme, colour, 32, count > 0), x, middle)
        if count:
            text, size = lettering.narrowed(str(count), 32, 23, "number", 14)
            scene.text(x + 19, middle, text, size, style="number")


def _counts(scene: Scene, middle: int, player: PlayerView) -> None:
    """Cards in hand by their backs; a line; then deck, Vault and discard pile."""
    theme = scene.theme
    brown = mixed(_LAND_BACK, theme.ink, 0.5) if theme.light == "day" else _LAND_BACK
    counts = (
        ("hand", player.hand_size, theme.soft),
        ("lands", player.lands_in_hand, brown),
        ("deck", player.deck_size, theme.soft),
        ("vault", player.vault_size, brown),
        ("discard", len(player.discard) + sum(player.burned), theme.soft),
    )
    for left, (name, count, colour) in zip(_COUNTS, counts, strict=True):
        text, size = lettering.narrowed(str(count), BOARD.stat - 3, 34, "number", 17)
        x = SIGNS.draw(scene, left, middle, name, 30, colour)
        scene.text(x + 6, middle, text, size, style="number")
    scene.line(_COUNTS[2] - 14, middle - 16, 2, 32, "line")


# --- lands ------------------------------------------------------------------------------


def land_row(scene: Scene, side: Side, player: PlayerView) -> None:
    (left, width), middle = LANDS, side.row + ROW // 2
    scene.box(left, side.row, width, ROW, "panel", radius=10)
    if not any(player.untapped) and not any(player.tapped):
        scene.text(left + width // 2, middle, "No lands", BOARD.label, "soft", style="title", align="middle")
        return
    lands(scene, left + 10, middle, width - 20, player.untapped, player.tapped)


# --- the leader's zone --------------------------------------------------------------------


def zone(scene: Scene, side: Side, view: VaultkeepersView, player: PlayerView) -> None:
    """The leader, with what it costs now; an empty frame while it is on the field."""
    left, width, height = ZONE
    theme = scene.theme
    if not player.leader_waits:
        scene.place(empty_zone(theme, player.leader), left, side.zone)
        return
    is_main = view.phase == "main" and not view.attacks and view.asked == player.seat and view.outcome is None
    payable = is_payable(face_of(player.leader), available(player), player.leader_tax)
    if is_main and payable and len(player.field) < FIELD_SIZE:
        scene.place(badges.ring(theme, width, height - 14, BOARD.radius, "ready"), left, side.zone)
    scene.place(waiting(theme, player.leader, player.leader_tax), left, side.zone)
    face, low = face_of(player.leader), side.zone + height - 26
    badges.badge(scene, left + 20, low, "diamond", 52, "attack", face.attack or 0)
    badges.badge(scene, left + width - 22, low, "disc", 46, "health", face.health or 0)
    if player.leader_tax:
        badges.pill(scene, left + width + 4, side.zone + 12, f"+{player.leader_tax}", 25, "strike", align="right")


@cached
def waiting(theme: Theme, card_id: str, tax: int) -> Sprite:
    """A leader in its zone: the whole card but its numbers. Tax is part of the cost."""
    _, width, height = ZONE
    face = face_of(card_id)
    pad = Pad(theme, width, height - 14, room=12)
    frame(pad, face)
    inside = width - 2 * FRAME
    lines, size = name_lines(face.name, 23, inside - 6)
    step = lettering.leading(size)
    band = 30 if len(lines) == 1 else 6 + 2 * step
    tall = pad.height - 2 * FRAME - band - 62
    pad.place(art(theme, card_id, inside, tall), FRAME, FRAME)
    name_band(pad, FRAME, FRAME + tall, inside, band, theme.colour(face.hue))
    top = FRAME + tall + 1 + (band - len(lines) * step) // 2
    pad.lines(width // 2, top, lines, size, style="title", align="middle")
    cost(pad, (width - cost_width(face, 28)) // 2, FRAME + tall + band + 18, face, 28, tax)
    pad.place(SIGNS.chip(theme, "leader", 34), -6, -6)
    for place, word in enumerate(face.keywords):
        pad.place(SIGNS.chip(theme, word, 27), 30 + 30 * place, -4)
    pad.note("leader", f"{face.name}{f', +{tax}' if tax else ''}")
    return pad.sprite()


@cached
def empty_zone(theme: Theme, card_id: str) -> Sprite:
    _, width, height = ZONE
    pad = Pad(theme, width, height - 14)
    pad.box(
        0,
        0,
        width,
        height - 14,
        mixed(theme.ground, theme.glow, 0.5),
        edge=mixed(theme.line, theme.ground, 0.4),
        radius=BOARD.radius,
    )
    SIGNS.draw(pad, (width - 52) // 2, 92, "leader", 52, "soft")
    pad.text(width // 2, 140, "on the field", 22, "soft", style="title", align="middle")
    pad.note("leader", f"{face_of(card_id).name}, on the field")
    return pad.sprite()
