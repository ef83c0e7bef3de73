"""The title of a hand in games of two sides."""

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.pieces import hands
from renders.pieces.game_icons import Signs


def title(scene: Scene, signs: Signs, *, is_asked: bool) -> int:
    """Whose hand it is, above a line that is bright for the player who is asked; the x where it ends."""
    scene.line(0, hands.TITLE - 4, WIDTH, 4, "ready" if is_asked else "line")
    x = signs.draw(scene, hands.MARGIN, hands.MIDDLE, "hidden", 38, "soft") + 10
    return scene.text(x, hands.MIDDLE, "Hand", 34, style="title")
