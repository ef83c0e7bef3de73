"""The two boxes beside the lands: what is asked, on the side of whoever is asked, and on the other what happened
last. At the end they say who has won.
"""

from collections.abc import Sequence

from engine.games.vaultkeepers.narration import REASONS
from engine.games.vaultkeepers.view import PlayerView, VaultkeepersView
from renders.canvas.scene import Scene
from renders.canvas.theme import Role, mixed
from renders.games.vaultkeepers.geometry import ROW, TALK, Side
from renders.games.vaultkeepers.signs import SIGNS
from renders.games.vaultkeepers.telling import PASSES, attack_line, due, is_deciding, stage
from renders.pieces.sentences import counted
from renders.type import lettering

_PADDING = 14
_LINES = (18, 41)
"""Where the middles of the two lines of a box are."""
_SIGNS = (
    (" attack", "combat", "strike"),
    (" strikes ", "combat", "strike"),
    (" damage", "combat", "lost"),
    ("loses ", "life", "lost"),
    (" dies", "death", "lost"),
    ("destroyed", "death", "lost"),
    (" casts ", "cast", "front"),
    (" calls ", "leader", "front"),
    (" plays ", "land", "front"),
    (" burns ", "burn", "strike"),
    (" gains ", "life", "ready"),
    ("draws", "draw", "soft"),
)


def talk(
    scene: Scene, side: Side, view: VaultkeepersView, player: PlayerView, names: Sequence[str], news: Sequence[str]
) -> None:
    """What the box on a player's side says."""
    if view.outcome is not None and view.outcome.winner in (player.seat, None):
        _verdict(scene, side, view, player, names)
    elif is_deciding(view, player):
        _prompt(scene, side, view, player, names)
    elif view.phase == "mulligan" and view.outcome is None:
        _box(scene, side, "OPENING HAND", f"{names[player.seat]} has decided", "decided", "soft")
    else:
        _log(scene, side, told(view, names, news))


def told(view: VaultkeepersView, names: Sequence[str], news: Sequence[str]) -> list[str]:
    """What happened last, at least the stage of the game."""
    lines = [line.strip().rstrip(".") for line in news if line.strip()]
    if not lines and view.attacks and view.outcome is None:
        return [attack_line(view, view.attacks[-1], names)]
    return lines[-2:] or [stage(view, names)]


def _prompt(scene: Scene, side: Side, view: VaultkeepersView, player: PlayerView, names: Sequence[str]) -> None:
    """With mint around it. The window shows how many of the passes that close it there are."""
    title, says = _asked(view, player)
    _box(scene, side, title, f"{names[player.seat]}: {says}", view.phase, "ready", is_asked=True, room=98)
    right = TALK[0] + TALK[1] - _PADDING
    for middle, (line, is_free) in zip(_LINES, _beside(view, player), strict=True):
        scene.text(right, side.row + middle, line, 20, "ink" if is_free else "soft", style="number", align="right")


def _beside(view: VaultkeepersView, player: PlayerView) -> tuple[tuple[str, bool], tuple[str, bool]]:
    """Two short lines at the right of a prompt, and whether they tell of something that can still be done."""
    if view.phase == "response":
        return (f"{view.passes}/{PASSES}", True), ("passes", False)
    if view.phase == "main" and view.attacks:
        return (str(len(view.attacks)), True), ("named", False)
    if view.phase == "main":
        land = ("land done", False) if player.land_played else ("land free", True)
        return land, ("fought", False) if view.fought else ("may attack", True)
    return ("", False), ("", False)


def _asked(view: VaultkeepersView, player: PlayerView) -> tuple[str, str]:
    match view.phase:
        case "mulligan":
            return "OPENING HAND", "keep it or exchange it"
        case "draw":
            lowest, highest = view.draws or (0, 0)
            return f"DRAW {counted(due(player), 'CARD').upper()}", f"{lowest} to {highest} from the Vault"
        case "response":
            return "RESPONSE WINDOW", "cast an instant or pass"
    if view.attacks:
        return "NAMING ATTACKS", "go on or confirm"
    return "MAIN PHASE", "cast, attack or end"


def _box(  # noqa: PLR0913 - place, words and look
    scene: Scene, side: Side, title: str, says: str, sign: str, colour: Role, *, is_asked: bool = False, room: int = 0
) -> None:
    (x, width), theme = TALK, scene.theme
    fill = mixed(theme.panel, theme.ready, 0.13) if is_asked and not theme.outlined else theme.panel
    scene.box(x, side.row, width, ROW, fill, edge="ready" if is_asked else None, radius=10)
    start = SIGNS.draw(scene, x + _PADDING, side.row + ROW // 2, sign, 36, colour) + 12
    right = x + width - _PADDING - room
    text, size = lettering.narrowed(title, 27, right - start, "title", 20)
    scene.text(start, side.row + _LINES[0], text, size, colour, style="title")
    text, size = lettering.narrowed(says, 23, right - start, "title", 18)
    scene.text(start, side.row + _LINES[1], text, size, style="title")


def _log(scene: Scene, side: Side, lines: Sequence[str]) -> None:
    """The newest line large, in two rows if it is long and alone; the one before it smaller, if all of it fits."""
    x, width = TALK
    newest = lines[-1]
    name, colour = next(((name, colour) for word, name, colour in _SIGNS if word in newest), ("news", "front"))
    role: Role = colour  # type: ignore[assignment]  # the table holds roles
    scene.box(x, side.row, width, ROW, "panel", radius=10)
    start = SIGNS.draw(scene, x + _PADDING, side.row + ROW // 2, name, 34, role) + 12
    room = x + width - _PADDING - start
    text, size = lettering.narrowed(newest, 28, room, "title", 21)
    if "…" in text:
        rows, size = lettering.shrunk(newest, 23, room, 2, "title", 18)
        for row, middle in zip(rows, _LINES, strict=False):
            scene.text(start, side.row + middle, row, size, style="title")
        return
    before = lettering.uncut(f"before: {lines[-2]}", 20, room)[0] if len(lines) > 1 else ()
    scene.text(start, side.row + (_LINES[0] if before else ROW // 2), text, size, style="title")
    scene.text(start, side.row + _LINES[1], "".join(before), 20, "soft")


def _verdict(scene: Scene, side: Side, view: VaultkeepersView, player: PlayerView, names: Sequence[str]) -> None:
    assert view.outcome is not None
    reason = REASONS.get(view.outcome.reason, view.outcome.reason)
    has_won = view.outcome.winner is not None
    title = f"{names[player.seat]} wins" if has_won else "A draw"
    x, width = TALK
    _box(scene, side, title, f"{reason} · turn {view.turn}", "over" if has_won else "end", "won" if has_won else "soft")
    scene.line(x, side.row + (0 if side.inwards < 0 else ROW - 3), width, 3, "star" if has_won else "line")
