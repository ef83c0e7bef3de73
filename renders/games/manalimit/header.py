"""The bar on top of a picture: a name with hearts and stars, what happens now, and the round."""

from engine.games.manalimit.rounds import LIVES, STARS_TO_WIN
from engine.games.manalimit.view import ManalimitView, PlayerView
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.theme import Role
from renders.pieces import badges
from renders.type import lettering

BAR = 72
MIDDLE = BAR // 2
_NAME = 226


def bar(scene: Scene, edge: Role = "ready") -> None:
    scene.box(0, 0, scene.width, BAR, "bar", radius=0, edge="bar")
    scene.line(0, BAR - 3, scene.width, 3, edge)


def named(scene: Scene, name: str, x: int = BOARD.margin, width: int = _NAME) -> int:
    """A name in the bar, as large as it fits; the x where it ends."""
    text, size = lettering.narrowed(name, 36, width, "title", 20)
    return scene.text(x, MIDDLE, text, size, style="title")


def standing(scene: Scene, x: int, player: PlayerView) -> int:
    """Hearts, then stars and their number; the x where they end."""
    theme = scene.theme
    x = hearts(scene, x, MIDDLE, player.lives, 32) + 17
    scene.place(badges.tally(theme, "star", min(player.stars, STARS_TO_WIN), STARS_TO_WIN, 28, 27), x, MIDDLE - 15)
    x += 27 * STARS_TO_WIN + 14
    x = scene.text(x, MIDDLE, str(player.stars), BOARD.life, "won", style="number")
    return scene.text(x + 1, MIDDLE + 4, f"/{STARS_TO_WIN}", 26, "soft", style="title")


def hearts(scene: Scene, x: int, middle: int, lives: int, side: int) -> int:
    """One for each life that there was, or their number if there are more; the x where they end."""
    if lives > LIVES:
        x = scene.shape(x, middle, "heart", side, "heart") + 4
        return scene.text(x, middle, str(lives), side, style="number") + 5
    step = round(side * 1.16)
    scene.place(badges.tally(scene.theme, "heart", lives, LIVES, side, step), x, middle - side // 2)
    return x + step * LIVES


def round_title(scene: Scene, view: ManalimitView) -> int:
    """At the right; the x where it begins."""
    says = f"ROUND {view.round}"
    right = scene.width - BOARD.margin
    scene.text(right, MIDDLE, says, BOARD.heading - 1, "front", style="display", align="right")
    return right - lettering.width_of(says, BOARD.heading - 1, "display")
