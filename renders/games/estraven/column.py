"""The column at the right: the open chain as a stack, the newest link on top; without one the fight that is going on,
or the turn and what happened last. At the end it says who has won.
"""

from collections.abc import Sequence

from engine.games.estraven.narration import REASONS
from engine.games.estraven.view import EstravenView, LinkView
from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Paint, Role, Theme, mixed
from renders.games.estraven.cards import painted
from renders.games.estraven.faces import face_of
from renders.games.estraven.geometry import COLUMN
from renders.games.estraven.signs import SIGNS
from renders.games.estraven.telling import IN_SHORT, attack_power, deed_in_short, link_title, other, stage, target_name
from renders.pieces import badges
from renders.type import lettering

_X, _Y, _WIDTH, _HEIGHT = COLUMN
_LEFT, _RIGHT = _X + 12, _X + _WIDTH - 12
_TOP, _BOTTOM = _Y + 60, _Y + _HEIGHT - 12
_PROMPT = 52
_LINK, _MOST_LINKS = 128, 5
_ARROW = 22
_HIGH_ENOUGH = 110
_PASSES = 2
_ROOM_FOR_NEWS = 40
_LEGEND = (
    ("reaction", "can react"),
    ("active", "has an ability"),
    ("start", "as a turn starts"),
    ("attack", "when attacking"),
    ("block", "when blocking"),
    ("death", "when it dies"),
    ("guarded", "protected"),
)
_MOST_IN_LEGEND = 6
_SIGNS = (
    (" attacks ", "attack", "strike"),
    ("reacts with", "reaction", "ready"),
    (" blocks", "block", "strike"),
    ("does not block", "block", "soft"),
    ("destroyed", "death", "lost"),
    (" takes ", "attack", "lost"),
    ("negated", "negate", "lost"),
    ("fizzles", "negate", "soft"),
    ("resolves", "resolve", "ready"),
    ("pitches", "pitch", "pitch"),
    ("trades", "trade", "front"),
    ("marketplace", "market", "front"),
    ("draws", "draw", "soft"),
    ("plays", "play", "front"),
    ("enters", "enter", "front"),
    ("uses", "active", "front"),
    ("passes", "passed", "soft"),
)


def column(scene: Scene, view: EstravenView, names: Sequence[str], news: Sequence[str], below: int) -> None:
    """`below` is the seat whose half lies below."""
    scene.box(_X, _Y, _WIDTH, _HEIGHT, "panel", edge="star" if view.outcome is not None else "line", radius=16)
    lines = [line.strip().rstrip(".") for line in news if line.strip()]
    if view.outcome is not None:
        _verdict(scene, view, names, lines)
        return
    _prompt(scene, view, names)
    if view.chain:
        _heading(scene, "chain", "CHAIN", f"passes {view.passes} of {_PASSES}")
        end = _chain(scene, view, names, below)
    elif view.attackers:
        _heading(scene, "attack", "ATTACK", f"power {attack_power(view)}")
        end = _fight(scene, view, names)
    else:
        _heading(scene, "news", f"ROUND {view.round}", f"turn {view.turn}")
        end = _turn(scene, view)
    bottom = _BOTTOM - _PROMPT - 8 if view.chain else _legend(scene, view)
    _log(scene, lines or [stage(view, names)], end + 12, bottom)


def _heading(scene: Scene, sign: str, title: str, beside: str) -> None:
    middle = _Y + 30
    x = SIGNS.draw(scene, _LEFT + 2, middle, sign, 32, "front") + 10
    end = scene.text(x, middle, title, 30, "front", style="display")
    text, size = lettering.narrowed(beside, 22, _RIGHT - end - 14, "title", 16)
    scene.text(_RIGHT, middle, text, size, "soft", style="title", align="right")


def _prompt(scene: Scene, view: EstravenView, names: Sequence[str]) -> None:
    """Who is asked what, on a mint band at the foot."""
    if view.asked is None or view.question not in IN_SHORT:
        return
    theme = scene.theme
    ground = mixed(theme.panel, theme.ready, 0.16)
    scene.box(_LEFT - 2, _BOTTOM - _PROMPT, _RIGHT - _LEFT + 4, _PROMPT, ground, edge="ready", radius=12)
    who = "You" if view.asked == view.audience else names[view.asked]
    text, size = lettering.narrowed(f"{who}: {IN_SHORT[view.question]}", 29, _RIGHT - _LEFT - 20, "title", 20)
    middle = _BOTTOM - _PROMPT // 2
    scene.text((_LEFT + _RIGHT) // 2, middle, text, size, "ready", style="title", align="middle")


# --- the chain -------------------------------------------------------------------------


def _chain(scene: Scene, view: EstravenView, names: Sequence[str], below: int) -> int:
    """The y where it ends. Of a long chain the oldest links are only counted."""
    links = list(enumerate(view.chain, 1))[::-1]
    room = _BOTTOM - _PROMPT - 10 - _TOP
    hidden = max(0, len(links) - _MOST_LINKS)
    shown = links[: len(links) - hidden]
    room -= 30 if hidden else 0
    height = min(_LINK, (room - _gap(len(shown)) * (len(shown) - 1)) // len(shown))
    y = _TOP
    for number, link in shown:
        _link(scene, y, height, view, link, number, names, below)
        y += height + _gap(len(shown))
        if number > 1 and len(shown) <= 3:
            SIGNS.draw(scene, (_LEFT + _RIGHT) // 2 - 12, y - _gap(len(shown)) // 2, "below", 24, "soft")
    if hidden:
        says = f"+{hidden} below"
        scene.text((_LEFT + _RIGHT) // 2, y + 10, says, 22, "soft", style="title", align="middle")
        y += 30
    return y


def _gap(links: int) -> int:
    return _ARROW if links <= 3 else 8


def _link(  # noqa: PLR0913, PLR0917 - where, what and for whom
    scene: Scene,
    y: int,
    height: int,
    view: EstravenView,
    link: LinkView,
    number: int,
    names: Sequence[str],
    below: int,
) -> None:
    """Whose it is, what it is, and what it does; a low one has the first two in one line."""
    theme, is_first, is_low = scene.theme, number == len(view.chain), height < _HIGH_ENOUGH
    scene.box(_LEFT, y, _RIGHT - _LEFT, height, "card", edge="star" if is_first else "line", radius=12)
    wide = 66 if is_low else 84
    scene.place(link_art(theme, link.card, wide, height - 14), _LEFT + 7, y + 7)
    scene.place(link_number(theme, number, is_first), _LEFT + 8, y + 10)
    x, right, middle = _LEFT + wide + 20, _RIGHT - 10, y + 25
    room = right - x - 28 - (76 if is_first and not is_low else 0)
    owner: Role = "own" if link.seat == below else "strike"
    if is_first and not is_low:
        badges.pill(scene, right, middle, "FIRST", 20, "star", align="right")
    end = SIGNS.draw(scene, x - 3, middle, "below" if link.seat == below else "above", 22, owner) + 3
    title = link_title(view, link, names)
    if is_low:
        text, size = lettering.narrowed(title, 24, room, "title", 18)
        scene.text(end, middle, text, size, style="title")
        _link_text(scene, (x, y + 38, right - x, y + height - 8), view, link, names)
        return
    scene.text(end, middle, lettering.fitted(names[link.seat], 22, room, "title"), 22, owner, style="title")
    text, size = lettering.narrowed(title, 27, right - x, "title", 18)
    scene.text(x, middle + 33, text, size, style="title")
    _link_text(scene, (x, middle + 49, right - x, y + height - 8), view, link, names)


def _link_text(
    scene: Scene, box: tuple[int, int, int, int], view: EstravenView, link: LinkView, names: Sequence[str]
) -> None:
    """At whom it is aimed, then what it does, as far as there is room."""
    x, top, width, bottom = box
    size = BOARD.least + 2
    step = lettering.leading(size)
    room = max(1, (bottom - top) // step)
    aim = target_name(view, link, names)
    if aim:
        end = SIGNS.draw(scene, x - 2, top + step // 2, "attack", 18, "target") + 4
        scene.text(
            end, top + step // 2, lettering.fitted(aim, size, x + width - end, "number"), size, "target", style="number"
        )
        top, room = top + step, room - 1
    if room > 0:
        lines = lettering.wrapped(deed_in_short(view, link), size, width, room)
        scene.lines(x, top, lines, size, "soft")


@cached
def link_art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    return Sprite(painted(theme, card_id, width, height), shapes.rounded(width, height, 8))


@cached
def link_number(theme: Theme, number: int, is_first: bool) -> Sprite:
    """Its place is its middle."""
    pad = Pad(theme, 0, 0, room=24)
    fill = mixed(theme.star, (255, 255, 255), 0.35) if is_first else theme.soft
    pad.fill(shapes.shape("disc", 38), -19, -19, "outline")
    pad.fill(shapes.shape("disc", 32), -16, -16, fill)
    pad.text(0, 0, str(number), 24, theme.ink_on(fill), style="heavy", align="middle")
    pad.note("link", str(number))
    return pad.sprite()


# --- a fight, a turn ------------------------------------------------------------------------


def _fight(scene: Scene, view: EstravenView, names: Sequence[str]) -> int:
    """Each attacker with its power, and who blocks it as far as the View tells."""
    blocked = {attacker: blocker for blocker, attacker in view.blocks}
    y = _TOP + 4
    whom = lettering.fitted(
        f"{names[view.active]} attacks {names[other(view, view.active)]}", 22, _RIGHT - _LEFT, "title"
    )
    scene.text(_LEFT, y + 8, whom, 22, "strike", style="title")
    y += 30
    for number in view.attackers:
        found = view.unit(number)
        if found is not None and y < _BOTTOM - 160:
            unit = found[1]
            scene.box(_LEFT, y, _RIGHT - _LEFT, 56, "card", edge="strike", radius=10)
            badges.badge(scene, _LEFT + 30, y + 28, "diamond", 44, "attack", unit.power)
            by = view.unit(blocked[number]) if number in blocked else None
            says = "not blocked" if by is None else f"blocked by {face_of(by[1].card).name}"
            room = _RIGHT - _LEFT - 72
            name, size = lettering.narrowed(face_of(unit.card).name, 23, room, "title", 18)
            scene.text(_LEFT + 60, y + 17, name, size, style="title")
            scene.text(_LEFT + 60, y + 38, lettering.fitted(says, 20, room, "title"), 20, "soft", style="title")
            y += 62
    return y


def _turn(scene: Scene, view: EstravenView) -> int:
    """What whoever has the turn has left of it."""
    if view.question == "mulligan":
        return _TOP - 10
    half, y = (_RIGHT - _LEFT - 10) // 2, _TOP
    for place, (sign, says, is_done) in enumerate(
        (("attack", "attack", view.attacked), ("trade", "trade", view.traded))
    ):
        x = _LEFT + place * (half + 10)
        ink: Paint = "soft" if is_done else "front"
        scene.box(x, y, half, 56, "card", edge="line" if is_done else "front", radius=10)
        end = SIGNS.draw(scene, x + 10, y + 28, sign, 30, ink) + 8
        scene.text(end, y + 19, says, 22, ink, style="title")
        scene.text(end, y + 41, "done" if is_done else "not yet", BOARD.least, "soft")
    return y + 62


def _legend(scene: Scene, view: EstravenView) -> int:
    """What the chips mean that are on the board now, at the foot; the y where it begins."""
    units = [unit for player in view.players for unit in player.units]
    seen = {name for unit in units for name in face_of(unit.card).signs} | {"guarded" for unit in units if unit.guarded}
    shown = [(name, says) for name, says in _LEGEND if name in seen][:_MOST_IN_LEGEND]
    rows = (len(shown) + 1) // 2
    top = _BOTTOM - _PROMPT - 8 - 30 * rows
    for number, (name, says) in enumerate(shown):
        x, middle = _LEFT + (number % 2) * (_RIGHT - _LEFT) // 2, top + 30 * (number // 2) + 15
        scene.place(SIGNS.chip(scene.theme, name, 24), x, middle - 12)
        scene.text(x + 30, middle, says, BOARD.least, "soft")
    return top - 6


# --- what happened -------------------------------------------------------------------------


def _log(scene: Scene, lines: Sequence[str], top: int, bottom: int) -> None:
    """The newest event large, those before it smaller below, as many as there is room for."""
    width = _RIGHT - _LEFT
    if bottom - top < _ROOM_FOR_NEWS:
        return
    newest, y = lines[-1], top
    name, colour = next(((name, colour) for word, name, colour in _SIGNS if word in newest), ("news", "front"))
    role: Role = colour  # type: ignore[assignment]  # the table holds roles
    size = 28 if bottom - top >= 120 else 22
    step = lettering.leading(size)
    wrapped = lettering.wrapped(newest, size, width - 38, max(1, min(4, (bottom - y) // step)), "title")
    SIGNS.draw(scene, _LEFT, y + step // 2, name, 28, role)
    y = scene.lines(_LEFT + 38, y, wrapped, size, style="title") + 10
    step = lettering.leading(20)
    for line in reversed(lines[:-1]):
        room = (bottom - y) // step
        if room < 1:
            return
        y = scene.lines(_LEFT + 38, y, lettering.wrapped(line, 20, width - 38, min(2, room)), 20, "soft") + 7


def _verdict(scene: Scene, view: EstravenView, names: Sequence[str], lines: Sequence[str]) -> None:
    assert view.outcome is not None
    middle, winner = _X + _WIDTH // 2, view.outcome.winner
    is_won = winner is not None
    SIGNS.draw(scene, middle - 48, _Y + 84, "won" if is_won else "market", 96, "star" if is_won else "soft")
    title = "A draw" if winner is None else names[winner]
    text, size = lettering.narrowed(title, 40, _WIDTH - 40, "title", 22)
    scene.text(middle, _Y + 168, text, size, "won" if is_won else "soft", style="title", align="middle")
    y = _Y + 206
    if is_won:
        scene.text(middle, y, "wins", 34, "won", style="title", align="middle")
        y += 40
    reason = REASONS.get(view.outcome.reason, view.outcome.reason)
    end = scene.lines(middle, y, lettering.wrapped(reason, 24, _WIDTH - 40, 3), 24, "soft", align="middle")
    says = f"turn {view.turn}, round {view.round}"
    scene.text(middle, end + 18, says, 22, "soft", style="title", align="middle")
    if lines:
        _log(scene, lines, end + 50, _BOTTOM - 8)
