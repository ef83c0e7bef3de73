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
from renders.duel.changed_ring import CHANGED, key
from renders.games.estraven.cards import painted
from renders.games.estraven.faces import face_of
from renders.games.estraven.geometry import COLUMN
from renders.games.estraven.signs import SIGNS
from renders.games.estraven.telling import IN_SHORT, attack_power, deed_in_short, link_title, other, stage, target_name
from renders.pieces import badges
from renders.pieces.hand_cards import TEXT
from renders.type import lettering

_X, _Y, _WIDTH = COLUMN
_LEFT, _RIGHT = _X + 12, _X + _WIDTH - 12
_TOP = _Y + 60
_PROMPT = 52
_LINK, _MOST_LINKS = 128, 5
_ARROW = 22
_HIGH_ENOUGH = 110
_BELOW_ART = 10
_STEP = lettering.leading(TEXT)
_PASSES = 2
_ROOM_FOR_NEWS = 40
_LEGEND = (
    (CHANGED, "changed"),
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


def column(
    scene: Scene,
    view: EstravenView,
    names: Sequence[str],
    news: Sequence[str],
    *,
    below: int,
    foot: int,
    is_changed: bool = False,
) -> None:
    """`below` is the seat whose half lies below, `foot` where the column ends. `is_changed` if rings mark changes."""
    bottom = foot - 12
    scene.box(_X, _Y, _WIDTH, foot - _Y, "panel", edge="star" if view.outcome is not None else "line", radius=16)
    lines = [line.strip().rstrip(".") for line in news if line.strip()]
    if view.outcome is not None:
        _verdict(scene, view, names, lines, bottom)
        return
    _prompt(scene, view, names, bottom)
    if view.chain:
        _heading(scene, "chain", "CHAIN", f"passes {view.passes} of {_PASSES}")
        end = _chain(scene, view, names, below, bottom)
    elif view.attackers:
        _heading(scene, "attack", "ATTACK", f"power {attack_power(view)}")
        end = _fight(scene, view, names, bottom)
    else:
        _heading(scene, "news", f"ROUND {view.round}", f"turn {view.turn}")
        end = _turn(scene, view)
    low = bottom - _PROMPT - 8 if view.chain else _legend(scene, view, bottom, is_changed=is_changed)
    _log(scene, lines or [stage(view, names)], end + 12, low)


def _heading(scene: Scene, sign: str, title: str, beside: str) -> None:
    middle = _Y + 30
    x = SIGNS.draw(scene, _LEFT + 2, middle, sign, 32, "front") + 10
    end = scene.text(x, middle, title, 30, "front", style="display")
    text, size = lettering.narrowed(beside, 22, _RIGHT - end - 14, "title", 16)
    scene.text(_RIGHT, middle, text, size, "soft", style="title", align="right")


def _prompt(scene: Scene, view: EstravenView, names: Sequence[str], bottom: int) -> None:
    """Who is asked what, on a mint band at the foot."""
    if view.asked is None or view.question not in IN_SHORT:
        return
    theme = scene.theme
    ground = mixed(theme.panel, theme.ready, 0.16)
    scene.box(_LEFT - 2, bottom - _PROMPT, _RIGHT - _LEFT + 4, _PROMPT, ground, edge="ready", radius=12)
    who = "You" if view.asked == view.audience else names[view.asked]
    text, size = lettering.narrowed(f"{who}: {IN_SHORT[view.question]}", 29, _RIGHT - _LEFT - 20, "title", 20)
    middle = bottom - _PROMPT // 2
    scene.text((_LEFT + _RIGHT) // 2, middle, text, size, "ready", style="title", align="middle")


# --- the chain -------------------------------------------------------------------------


def _chain(scene: Scene, view: EstravenView, names: Sequence[str], below: int, bottom: int) -> int:
    """The y where it ends. Of a long chain the oldest links are only counted; the newest say what they do, if all of it
    can be read on a phone.
    """
    links = list(enumerate(view.chain, 1))[::-1]
    room = bottom - _PROMPT - 10 - _TOP
    hidden = max(0, len(links) - _MOST_LINKS)
    shown = links[: len(links) - hidden]
    room -= 30 if hidden else 0
    room -= _gap(len(shown)) * (len(shown) - 1)
    height = min(_LINK, room // len(shown))
    room -= height * len(shown)
    y = _TOP
    for number, link in shown:
        deed, _ = lettering.uncut(deed_in_short(view, link), TEXT, _RIGHT - _LEFT - 20, room // _STEP)
        tall = height + (len(deed) * _STEP + _BELOW_ART if deed else 0)
        room -= tall - height
        _link(scene, y, (height, tall), view, link, number, names, below)
        scene.lines(_LEFT + 10, y + height - 2, deed, TEXT)
        y += tall + _gap(len(shown))
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
    heights: tuple[int, int],
    view: EstravenView,
    link: LinkView,
    number: int,
    names: Sequence[str],
    below: int,
) -> None:
    """Whose it is, what it is, and what it is aimed at; a low one has the first two in one line. Heights are without
    and with what it does.
    """
    height, tall = heights
    theme, is_first, is_low = scene.theme, number == len(view.chain), height < _HIGH_ENOUGH
    scene.box(_LEFT, y, _RIGHT - _LEFT, tall, "card", edge="star" if is_first else "line", radius=12)
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
        _aim(scene, (x, y + 50), right - x, target_name(view, link, names))
        return
    text, size = lettering.narrowed(names[link.seat], 22, room, "title", 18)
    scene.text(end, middle, text, size, owner, style="title")
    text, size = lettering.narrowed(title, 27, right - x, "title", 18)
    scene.text(x, middle + 33, text, size, style="title")
    _aim(scene, (x, middle + 61), right - x, target_name(view, link, names))


def _aim(scene: Scene, at: tuple[int, int], width: int, aim: str) -> None:
    """At what it is aimed: without its owner or the graveyard where that is too long."""
    if not aim:
        return
    x, middle = at
    end = SIGNS.draw(scene, x - 2, middle, "attack", 18, "target") + 4
    _, _, what = aim.removesuffix(" in the graveyard").rpartition("’s ")
    says = aim if lettering.uncut(aim, 20, x + width - end, 1, "number", 18)[0] else what
    text, size = lettering.narrowed(says, 20, x + width - end, "number", 16)
    scene.text(end, middle, text, size, "target", style="number")


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


def _fight(scene: Scene, view: EstravenView, names: Sequence[str], bottom: int) -> int:
    """Each attacker with its power, and who blocks it as far as the View tells."""
    blocked = {attacker: blocker for blocker, attacker in view.blocks}
    y = _TOP + 4
    says = f"{names[view.active]} attacks {names[other(view, view.active)]}"
    whom, size = lettering.narrowed(says, 22, _RIGHT - _LEFT, "title", 16)
    scene.text(_LEFT, y + 8, whom, size, "strike", style="title")
    y += 30
    for number in view.attackers:
        found = view.unit(number)
        if found is not None and y < bottom - 160:
            unit = found[1]
            scene.box(_LEFT, y, _RIGHT - _LEFT, 56, "card", edge="strike", radius=10)
            badges.badge(scene, _LEFT + 30, y + 28, "diamond", 44, "attack", unit.power)
            by = view.unit(blocked[number]) if number in blocked else None
            says = "not blocked" if by is None else f"blocked by {face_of(by[1].card).name}"
            room = _RIGHT - _LEFT - 72
            name, size = lettering.narrowed(face_of(unit.card).name, 23, room, "title", 18)
            scene.text(_LEFT + 60, y + 17, name, size, style="title")
            says, size = lettering.narrowed(says, 20, room, "title", 16)
            scene.text(_LEFT + 60, y + 38, says, size, "soft", style="title")
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


def _legend(scene: Scene, view: EstravenView, bottom: int, *, is_changed: bool) -> int:
    """What the chips mean that are on the board now, at the foot; the y where it begins."""
    units = [unit for player in view.players for unit in player.units]
    seen = {name for unit in units for name in face_of(unit.card).signs} | {"guarded" for unit in units if unit.guarded}
    seen |= {CHANGED} if is_changed else set()
    shown = [(name, says) for name, says in _LEGEND if name in seen][:_MOST_IN_LEGEND]
    rows = (len(shown) + 1) // 2
    top = bottom - _PROMPT - 8 - 30 * rows
    for number, (name, says) in enumerate(shown):
        x, middle = _LEFT + (number % 2) * (_RIGHT - _LEFT) // 2, top + 30 * (number // 2) + 15
        scene.place(key(scene.theme, 24) if name == CHANGED else SIGNS.chip(scene.theme, name, 24), x, middle - 12)
        scene.text(x + 30, middle, says, BOARD.least, "soft")
    return top - 6


# --- what happened -------------------------------------------------------------------------


def _log(scene: Scene, lines: Sequence[str], top: int, bottom: int) -> None:
    """The newest event large, those before it smaller below, as many as fit whole."""
    width = _RIGHT - _LEFT
    if bottom - top < _ROOM_FOR_NEWS:
        return
    newest, y = lines[-1], top
    name, colour = next(((name, colour) for word, name, colour in _SIGNS if word in newest), ("news", "front"))
    role: Role = colour  # type: ignore[assignment]  # the table holds roles
    wrapped, size = _newest(newest, width - 38, bottom - y)
    SIGNS.draw(scene, _LEFT, y + lettering.leading(size) // 2, name, 28, role)
    y = scene.lines(_LEFT + 38, y, wrapped, size, style="title") + 10
    step = lettering.leading(20)
    for line in reversed(lines[:-1]):
        before, _ = lettering.uncut(line, 20, width - 38, min(3, (bottom - y) // step))
        if not before:
            return
        y = scene.lines(_LEFT + 38, y, before, 20, "soft") + 7


def _newest(line: str, width: int, room: int) -> tuple[tuple[str, ...], int]:
    """In the largest size in which all of it fits; only what is far too long is cut."""
    for size in (28, 25, 22, 20, 18):
        lines, _ = lettering.uncut(line, size, width, min(5, room // lettering.leading(size)), "title")
        if lines:
            return lines, size
    return lettering.wrapped(line, size, width, max(1, room // lettering.leading(size)), "title"), size


def _verdict(scene: Scene, view: EstravenView, names: Sequence[str], lines: Sequence[str], bottom: int) -> None:
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
        _log(scene, lines, end + 50, bottom - 8)
