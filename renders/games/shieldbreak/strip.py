"""The strip in the middle of the board: the newest event, what came before it, and how far the turn has come. At the
end it says who has won.
"""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.games.shieldbreak.narration import REASONS
from engine.games.shieldbreak.view import ShieldbreakView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.shieldbreak.faces import face_of
from renders.games.shieldbreak.geometry import STRIP
from renders.games.shieldbreak.signs import SIGNS
from renders.games.shieldbreak.telling import PHASES, attack_line, stage
from renders.pieces import badges
from renders.pieces.arrows import THICK, Route
from renders.type import lettering

_PADDING = 14
_NOTCH = 12
_SIGNS = (
    (" attacks ", "attack", "strike"),
    (" blocks", "blocker", "strike"),
    ("fights", "attack", "strike"),
    ("destroyed", "destroyed", "lost"),
    ("loses ", "broken", "lost"),
    ("summons", "summon", "front"),
    ("evolves", "evolution", "front"),
    ("casts", "cast", "front"),
    ("charges", "charge", "front"),
    ("draws", "draw", "soft"),
)


def strip(
    scene: Scene, view: ShieldbreakView, names: Sequence[str], news: Sequence[str], path: Route | None = None
) -> None:
    """An arrow that goes below the strip shows through it a little."""
    x, y, width, height = STRIP
    scene.box(x, y, width, height, "panel", edge="star" if view.outcome is not None else None)
    if view.outcome is not None:
        _verdict(scene, view, names)
        return
    if path is not None and path.tip[0] > x:
        scene.line(path.tip[0] - THICK // 2, y, THICK, height, mixed(scene.theme.target, scene.theme.panel, 0.68))
    _newest(scene, view, names, news)
    _phases(scene, view)


def told(view: ShieldbreakView, names: Sequence[str], news: Sequence[str]) -> list[str]:
    """What happened last, at least the stage of the game."""
    lines = [line.strip().rstrip(".") for line in news if line.strip()]
    if not lines and view.attack is not None:
        return [attack_line(view, view.attack, names)]
    return lines[-2:] or [stage(view, names)]


def _newest(scene: Scene, view: ShieldbreakView, names: Sequence[str], news: Sequence[str]) -> None:
    x, y, width, _ = STRIP
    lines = told(view, names, news)
    newest, middle, right = lines[-1], y + 22, x + width - _PADDING
    name, colour = next(((name, colour) for word, name, colour in _SIGNS if word in newest), ("news", "front"))
    role: Role = colour  # type: ignore[assignment]  # the table holds roles
    if view.resolving is not None:
        says = lettering.fitted(face_of(view.resolving.pending.card).name, 22, 240, "title")
        tint = mixed(scene.theme.panel, scene.theme.front, 0.22)
        badges.pill(scene, right, middle, says, 22, tint, ink="front", align="right")
        right -= lettering.width_of(says, 22, "title") + 50
    start = SIGNS.draw(scene, x + _PADDING, middle, name, 32, role) + 10
    text, size = lettering.narrowed(newest, BOARD.news, right - start, "title", 22)
    end = scene.text(start, middle, text, size, style="title")
    if len(lines) > 1 and view.resolving is None and right - end > 180:
        before = "".join(lettering.uncut(lines[-2], 20, right - end - 30)[0])
        scene.text(right, middle, before, 20, "soft", align="right")


def _phases(scene: Scene, view: ShieldbreakView) -> None:
    x, y, width, _ = STRIP
    now = PHASES.index(view.phase)
    broad = (width - 2 * _PADDING - _NOTCH) // len(PHASES)
    for place, phase in enumerate(PHASES):
        when = "now" if place == now else "done" if place < now else "later"
        scene.place(phase_arrow(scene.theme, phase.upper(), broad, when), x + _PADDING + place * broad, y + 43)


@cached
def phase_arrow(theme: Theme, says: str, broad: int, when: str) -> Sprite:
    height, width = 26, broad + _NOTCH - 4
    mask = Image.new("L", (width * 3, height * 3), 0)
    right, bottom, notch = width * 3 - 1, height * 3 - 1, _NOTCH * 3
    points = [
        (0, 0),
        (right - notch, 0),
        (right, bottom / 2),
        (right - notch, bottom),
        (0, bottom),
        (notch, bottom / 2),
    ]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    pad = Pad(theme, width, height)
    fill = {
        "now": theme.ready,
        "done": mixed(theme.ready, theme.panel, 0.82),
        "later": mixed(theme.line, theme.panel, 0.72),
    }
    pad.fill(mask.reduce(3), 0, 0, fill[when])
    ink = theme.ink_on(theme.ready) if when == "now" else theme.soft
    pad.text(width // 2 + 2, height // 2, says, 20, ink, style="number" if when == "now" else "title", align="middle")
    pad.note("phase", f"{says}, {when}")
    return pad.sprite()


def _verdict(scene: Scene, view: ShieldbreakView, names: Sequence[str]) -> None:
    assert view.outcome is not None
    x, y, width, _ = STRIP
    middle = x + width // 2
    reason = REASONS.get(view.outcome.reason, view.outcome.reason)
    winners = "" if view.outcome.winner is None else names[view.outcome.winner]
    title = f"{winners} wins" if winners else "A draw"
    text, size = lettering.narrowed(title, 38, width - 200, "title", 24)
    half = lettering.width_of(text, size, "title") // 2
    colour: Role = "won" if winners else "soft"
    scene.text(middle, y + 25, text, size, colour, style="title", align="middle")
    if winners:
        for left in (middle - half - 56, middle + half + 20):
            SIGNS.draw(scene, left, y + 25, "won", 34, "star")
    scene.text(
        middle,
        y + 55,
        f"{'by' if winners else 'after'} {reason} · turn {view.turn}",
        21,
        "soft",
        style="title",
        align="middle",
    )
