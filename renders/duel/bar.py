"""A player's bar at the edge of the board: its ground, what the player does now, and how many cards lie elsewhere."""

from collections.abc import Collection, Sequence

from engine.core.game import Outcome
from renders.canvas import shapes
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.pieces import badges
from renders.pieces.game_icons import Signs
from renders.type import lettering

_COUNT_STEP = 96


def ground(scene: Scene, top: int, height: int, inwards: int, edge: Role) -> int:
    """The bar with its inner edge; the middle of what stands on it."""
    scene.box(0, top, WIDTH, height, "bar", radius=0, edge="bar")
    scene.line(0, top + (height - 3 if inwards > 0 else 0), WIDTH, 3, edge)
    return top + height // 2 - inwards


def edge(outcome: Outcome | None, seat: int, *, is_asked: bool) -> Role:
    """Golden for the winner, mint for a player who must act."""
    if outcome is not None:
        return "star" if seat == outcome.winner else "line"
    return "ready" if is_asked else "line"


def wins(scene: Scene, x: int, middle: int) -> None:
    badges.pill(scene, x, middle, "WINS", 25, "star", sign="trophy")


def owns_turn(scene: Scene, x: int, middle: int, turn: int) -> int:
    """A golden pill; the x where the next one begins."""
    tint = mixed(scene.theme.bar, scene.theme.front, 0.2)
    return badges.pill(scene, x, middle, f"TURN {turn}", 25, tint, ink="front") + 12


def asked(scene: Scene, x: int, middle: int, signs: Signs, prompt: tuple[str, str]) -> None:
    """A mint pill with an icon and words."""
    scene.place(asked_pill(scene.theme, signs, *prompt), x, middle - 20)


@cached
def asked_pill(theme: Theme, signs: Signs, name: str, says: str) -> Sprite:
    height, size = 40, 25
    ink = theme.ink_on("ready")
    width = lettering.width_of(says, size, "title") + 66
    pad = Pad(theme, width, height, room=2)
    pad.fill(shapes.rounded(width, height, height // 2), 0, 0, "ready")
    x = signs.draw(pad, 16, height // 2, name, 26, ink)
    pad.text(x + 8, height // 2, says, size, ink, style="title")
    pad.note("pill", says)
    return pad.sprite()


def counts(
    scene: Scene, right: int, middle: int, signs: Signs, shown: Sequence[tuple[str, int]], few: Collection[str] = ()
) -> None:
    """Icons with numbers, the last of them at the right; those of which there are dangerously few are told apart."""
    for place, (name, count) in enumerate(shown):
        left = right - 80 - (len(shown) - 1 - place) * _COUNT_STEP
        text, size = lettering.narrowed(str(count), BOARD.stat, 42, "number", 22)
        x = signs.draw(scene, left, middle, name, 32, "lost" if name in few else "soft")
        scene.text(x + 8, middle, text, size, "lost" if name in few else "ink", style="number")
