"""The planning state as its owner sees it: bar, tank, board, the newest line of the log, and the hand."""

from collections.abc import Sequence

from engine.games.manalimit.view import ManalimitView, PlayerView, PrivateView
from renders.canvas.scale import BOARD, HIGHEST, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.games.manalimit import field, hand, header, standing
from renders.games.manalimit.news import headlines
from renders.games.manalimit.telling import battle_line, stage
from renders.pieces import badges, hands
from renders.type import lettering

HEIGHT = 720
_FIELD, _LOG, _HAND = 84, 374, 460
_LOG_HEIGHT, _SPACE = 60, 10


def planning(
    view: ManalimitView, player: PlayerView, own: PrivateView, names: Sequence[str], news: Sequence[str], theme: Theme
) -> Scene:
    scene = Scene(theme, HEIGHT)
    bar(scene, view, player, names)
    field.field(scene, _FIELD, view, own)
    log_strip(scene, _LOG, view, names, news)
    hand.row(scene, _HAND, hand.held(view, own), may_act=not player.ready)
    return scene


def with_hand(
    view: ManalimitView, player: PlayerView, own: PrivateView, names: Sequence[str], news: Sequence[str], theme: Theme
) -> Scene:
    """The same with a board and a hand that can be read."""
    units = standing.row(own)
    log = header.BAR + _SPACE + units.height + _SPACE
    below = log + _LOG_HEIGHT + _SPACE
    room = HIGHEST - below
    scene = Scene(theme, below + hand.height(hand.held(view, own), room))
    bar(scene, view, player, names)
    standing.draw(scene, header.BAR + _SPACE, units)
    log_strip(scene, log, view, names, news, beside=standing.chips_width(own))
    standing.chips(scene, WIDTH - BOARD.margin, log, _LOG_HEIGHT, own)
    standing.tank(scene, hand.title(scene, below) + 24, below + hands.MIDDLE, view, own)
    hand.cards(scene, below, view, own, room)
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


def log_strip(
    scene: Scene, y: int, view: ManalimitView, names: Sequence[str], news: Sequence[str], *, beside: int = 0
) -> None:
    """What happened last, large; what came before it, small and at the right, if all of it fits. `beside` is the room
    that something else needs there.
    """
    told = [*(f"Round {each.round}: {battle_line(each, names)}" for each in view.records), *headlines(news)]
    told = told[-2:] or [f"{stage(view, names)}: round {view.round} begins"]
    right = WIDTH - BOARD.margin - beside
    scene.box(BOARD.margin, y, right - BOARD.margin, _LOG_HEIGHT, "panel")
    middle = y + _LOG_HEIGHT // 2
    newest = told[-1]
    sign = "strike" if newest.startswith("Round ") else "ash" if "pitch" in newest.lower() else "forward"
    x = scene.icon(BOARD.margin + 18, middle, sign, 36, "strike") + 14
    room = right - 20 - x
    rows, size = lettering.uncut(newest, BOARD.news, room, 1, "title", 24)
    if not rows:
        rows, size = lettering.shrunk(newest, 22, room, 2, "title", 18)
        scene.lines(x, middle - lettering.leading(size) * len(rows) // 2, rows, size, style="title")
        return
    x = scene.text(x, middle, rows[0], size, style="title")
    left = right - 20 - x - 40
    if len(told) > 1 and left > 160:
        before = "".join(lettering.uncut(f"before: {told[-2]}", 22, left)[0])
        scene.text(right - 20, middle, before, 22, "soft", align="right")
