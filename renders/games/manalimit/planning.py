"""The planning state as its owner sees it: bar, tank, board, the newest line of the log, and the hand."""

from collections.abc import Sequence

from engine.games.manalimit.view import ManalimitView, PlayerView, PrivateView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.games.manalimit import field, hand, header
from renders.games.manalimit.news import headlines
from renders.games.manalimit.telling import battle_line, stage
from renders.pieces import badges
from renders.type import lettering

HEIGHT = 720
_FIELD, _LOG, _HAND = 84, 374, 460
_LOG_HEIGHT = 60


def planning(
    view: ManalimitView, player: PlayerView, own: PrivateView, names: Sequence[str], news: Sequence[str], theme: Theme
) -> Scene:
    scene = Scene(theme, HEIGHT)
    bar(scene, view, player, names)
    field.field(scene, _FIELD, view, own)
    log_strip(scene, _LOG, view, names, news)
    hand.row(scene, _HAND, hand.held(view, own), may_act=not player.ready)
    return scene


def bar(scene: Scene, view: ManalimitView, player: PlayerView, names: Sequence[str]) -> None:
    header.bar(scene)
    x = header.named(scene, names[player.seat])
    header.standing(scene, x + 26, player)
    right = header.round_title(scene, view)
    if view.phase == "ghost":
        badges.pill(scene, right - 30, header.MIDDLE, "MEETS A GHOST", 24, "ghost", sign="ghost", align="right")
    elif player.ready:
        badges.pill(scene, right - 30, header.MIDDLE, "READY", 26, "front", sign="ready", align="right")
    else:
        badges.pill(scene, right - 30, header.MIDDLE, "PLANNING", 26, "ready", align="right")


def log_strip(scene: Scene, y: int, view: ManalimitView, names: Sequence[str], news: Sequence[str]) -> None:
    """What happened last, large; what came before it, small and at the right."""
    told = [*(f"Round {each.round}: {battle_line(each, names)}" for each in view.records), *headlines(news)]
    told = told[-2:] or [f"{stage(view, names)}: round {view.round} begins"]
    scene.box(BOARD.margin, y, WIDTH - 2 * BOARD.margin, _LOG_HEIGHT, "panel")
    middle = y + _LOG_HEIGHT // 2
    newest = told[-1]
    sign = "strike" if newest.startswith("Round ") else "ash" if "pitch" in newest.lower() else "forward"
    x = scene.icon(BOARD.margin + 18, middle, sign, 36, "strike") + 14
    room = WIDTH - BOARD.margin - 20 - x
    text, size = lettering.narrowed(newest, BOARD.news, room, "title", 24)
    x = scene.text(x, middle, text, size, style="title")
    left = WIDTH - BOARD.margin - 20 - x - 40
    if len(told) > 1 and left > 160:
        before = lettering.fitted(f"before: {told[-2]}", 22, left)
        scene.text(WIDTH - BOARD.margin - 20, middle, before, 22, "soft", align="right")
