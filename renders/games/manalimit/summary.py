"""How a run ended: what it came to, the board it ended with, and whom it met last."""

from collections.abc import Sequence

from engine.games.manalimit.narration import REASONS
from engine.games.manalimit.rounds import LIVES, STARS_TO_WIN
from engine.games.manalimit.view import ManalimitView, PlayerView
from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme
from renders.games.manalimit import header
from renders.games.manalimit.cards import ENDED, Piece, draw
from renders.games.manalimit.planning import log_strip
from renders.games.manalimit.standings import vacant
from renders.pieces.badges import Ring
from renders.type import lettering

HEIGHT = 720
_FIGURES = 270
_BOARD = 396
_LOG = 646


def summary(view: ManalimitView, player: PlayerView, names: Sequence[str], news: Sequence[str], theme: Theme) -> Scene:
    assert view.outcome is not None, "a summary is of what has ended"
    scene = Scene(theme, HEIGHT)
    won = bool(view.outcome.winners)
    header.bar(scene, "star" if won else "target")
    x = header.named(scene, names[player.seat])
    header.standing(scene, x + 26, player)
    header.round_title(scene, view)
    _verdict(scene, view, won=won)
    _figures(scene, view, player)
    _board(scene, player)
    log_strip(scene, _LOG, view, names, news)
    return scene


def _verdict(scene: Scene, view: ManalimitView, *, won: bool) -> None:
    assert view.outcome is not None
    colour: Role = "won" if won else "lost"
    title = "RUN WON" if won else "RUN OVER"
    middle, half = 150, lettering.width_of(title, 84, "display") // 2
    scene.text(WIDTH // 2, middle, title, 84, colour, style="display", align="middle")
    for x in (WIDTH // 2 - half - 110, WIDTH // 2 + half + 38):
        scene.icon(x, middle, "trophy" if won else "dead", 72, colour)
    reason = REASONS.get(view.outcome.reason, view.outcome.reason)
    scene.text(WIDTH // 2, middle + 72, reason, 32, "soft", style="title", align="middle")


def _figures(scene: Scene, view: ManalimitView, player: PlayerView) -> None:
    fought = sum(view.met[player.seat])
    lost = LIVES - player.lives
    figures: tuple[tuple[str, Role, str, str], ...] = (
        ("star", "star", f"{player.stars}", f"of {STARS_TO_WIN} stars"),
        ("heart", "heart", f"{max(0, player.lives)}", f"of {LIVES} lives"),
        ("strike", "strike", f"{fought}", "battles"),
        ("drawn", "soft", f"{max(0, fought - player.stars - lost)}", "drawn"),
    )
    width, gap = 220, 24
    left = (WIDTH - 4 * width - 3 * gap) // 2
    for place, figure in enumerate(figures):
        scene.place(figure_box(scene.theme, *figure), left + place * (width + gap), _FIGURES)


@cached
def figure_box(theme: Theme, sign: str, colour: Role, number: str, word: str) -> Sprite:
    pad = Pad(theme, 220, 96)
    pad.box(0, 0, 220, 96, "panel")
    pad.icon(18, 48, sign, 54, colour)
    text, size = lettering.narrowed(number, 52, 118, "heavy", 24)
    pad.text(88, 36, text, size, style="heavy")
    pad.text(88, 74, word, 22, "soft", style="title")
    return pad.sprite()


def _board(scene: Scene, player: PlayerView) -> None:
    """What stood there at the end, or what fought last if that is all there is to see."""
    own = player.private
    units = list(own.board) if own is not None else list(player.shown)
    step = 170
    left = (WIDTH - 4 * step - ENDED.width) // 2
    scene.box(left - 14, _BOARD - 12, 4 * step + ENDED.width + 28, ENDED.height + 26, "panel")
    for slot in range(5):
        unit = units[slot] if slot < len(units) else None
        x = left + (4 - slot) * step
        if unit is None:
            scene.place(vacant(scene.theme, ENDED.width, ENDED.height), x, _BOARD)
        else:
            ring: Ring | None = "front" if slot == 0 else None
            draw(scene, x, _BOARD, ENDED, Piece(unit.card, unit.attack, unit.health, unit.shields, ring=ring))
