"""A player's half but for the creatures: the bar with name and numbers, the row of shields, the row of mana."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from engine.games.shieldbreak.view import PlayerView, ShieldbreakView, ShieldView
from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour, Theme, mixed
from renders.duel import bar as bars
from renders.duel.changed_ring import changed_badge
from renders.games.shieldbreak.faces import COLOURS, face_of
from renders.games.shieldbreak.geometry import BAR, LEFT, RIGHT, ROW, Side
from renders.games.shieldbreak.signs import SIGNS
from renders.games.shieldbreak.telling import PROMPTS, shields_at_stake
from renders.pieces import badges
from renders.type import lettering

_NAME = 300
_SHIELDS = 5
_SHIELD = (46, 58)
_SHIELD_STEP = 52
_MOST_SHIELDS_SEEN = 7
_CARD, _LYING = (38, 52), (52, 38)
_MOST_MANA_SEEN = 10
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


# --- the bar ------------------------------------------------------------------------


def bar(
    scene: Scene, side: Side, view: ShieldbreakView, player: PlayerView, name: str, *, is_changed: bool = False
) -> None:
    """Shields left, name, what they do now, and how many cards they have elsewhere."""
    edge = bars.edge(view.outcome, player.seat, is_asked=view.asked == player.seat)
    middle = bars.ground(scene, side.bar, BAR, side.inwards, edge)
    badges.badge(scene, LEFT + 28, middle + 1, "shield", 56, "shield", len(player.shields))
    if is_changed:
        changed_badge(scene, LEFT + 28, middle, 60)
    text, size = lettering.narrowed(name, 36, _NAME, "title", 20)
    x = scene.text(LEFT + 74, middle, text, size, style="title") + 26
    _pills(scene, x, middle, view, player)
    _counts(scene, middle, player)


def _pills(scene: Scene, x: int, middle: int, view: ShieldbreakView, player: PlayerView) -> None:
    """Gold for who owns the turn, mint for who must act now."""
    if view.outcome is not None:
        if player.seat == view.outcome.winner:
            bars.wins(scene, x, middle)
        return
    if view.active == player.seat:
        x = bars.owns_turn(scene, x, middle, view.turn)
    if view.asked == player.seat:
        bars.asked(scene, x, middle, SIGNS, PROMPTS[view.question])


def _counts(scene: Scene, middle: int, player: PlayerView) -> None:
    """Cards in hand, deck and graveyard."""
    counts = (("hand", player.hand_size), ("deck", player.deck_size), ("graveyard", len(player.graveyard)))
    bars.counts(scene, RIGHT, middle, SIGNS, counts)


# --- shields ---------------------------------------------------------------------------


class _Place(NamedTuple):
    """A place of the row: a shield or where one was."""

    shield: ShieldView | None
    number: int = -1
    is_broken: bool = False
    is_target: bool = False


def shields(scene: Scene, side: Side, view: ShieldbreakView, player: PlayerView) -> None:
    """The first to be broken is at the left; those that were just broken lie there until their owner has decided."""
    places = _places(view, player)
    step = min(_SHIELD_STEP, (_SHIELDS * _SHIELD_STEP) // len(places))
    y = side.row + (ROW - _SHIELD[1]) // 2
    for number, place in enumerate(places):
        _shield(scene, LEFT + number * step, y, place)
    more = len(view.broken if _owes(view, player) else ()) + len(player.shields) - len(places)
    if more > 0:
        x = LEFT + len(places) * step + 12
        scene.text(x, side.row + ROW // 2, f"+{more}", 26, "soft", style="number")


def _owes(view: ShieldbreakView, player: PlayerView) -> bool:
    """Whether broken shields are this player's."""
    return bool(view.broken) and player.seat != view.active


def _places(view: ShieldbreakView, player: PlayerView) -> list[_Place]:
    at_stake = shields_at_stake(view) if player.seat != view.active else 0
    broken = [_Place(shield, is_broken=True) for shield in view.broken] if _owes(view, player) else []
    whole = [_Place(shield, number, is_target=number < at_stake) for number, shield in enumerate(player.shields)]
    places = (broken + whole)[:_MOST_SHIELDS_SEEN]
    return places + [_Place(None)] * (_SHIELDS - len(places))


def _shield(scene: Scene, x: int, y: int, place: _Place) -> None:
    theme, (width, height) = scene.theme, _SHIELD
    if place.shield is None:
        scene.place(gap(theme), x, y)
        return
    if place.is_target:
        scene.place(badges.ring(theme, width, height, 6, "target"), x, y)
    if place.is_broken:
        scene.place(badges.ring(theme, width, height, 6, "ready"), x, y)
    card = place.shield.card
    known = "" if card is None else face_of(card).civilization
    number = "" if place.is_broken else str(place.number + 1)
    scene.place(
        shield_card(theme, number, known, bool(place.shield.seen_by) and not place.is_broken, place.is_broken), x, y
    )
    if place.is_target:
        scene.place(badges.target_mark(theme, 32), x + width // 2, y + height // 2 - 6)


@cached
def gap(theme: Theme) -> Sprite:
    """Where a shield was."""
    width, height = _SHIELD
    pad = Pad(theme, width, height)
    outer = shapes.rounded(width, height, 6)
    inner = Image.new("L", outer.size, 0)
    inner.paste(shapes.rounded(width - 4, height - 4, 4), (2, 2))
    pad.fill(ImageChops.subtract(outer, inner), 0, 0, "line", 0.75)
    pad.note("shield", "broken")
    return pad.sprite()


@cached
def shield_card(theme: Theme, number: str, known: str, is_seen: bool, is_broken: bool) -> Sprite:
    """Face down; who has looked at it sees its civilization, and everybody that somebody has looked."""
    width, height = _SHIELD
    pad = Pad(theme, width, height, room=4)
    colour = theme.shield
    outer = shapes.rounded(width, height, 6)
    pad.shadow(outer, 0, 2, 2, 0.6)
    pad.fill(outer, 0, 0, mixed(colour, _WHITE, 0.35) if not theme.outlined else theme.ink)
    inner = shapes.rounded(width - 4, height - 4, 4)
    pad.shade(inner, 2, 2, mixed(colour, _BLACK, 0.2), mixed(colour, _BLACK, 0.55))
    ink = mixed(colour, _WHITE, 0.72)
    if is_broken:
        pad.fill(_crack(width, height), 0, 0, "outline")
        pad.text(width // 2, height // 2, "?", 40, "numeral", style="heavy", align="middle", outline=True)
    else:
        hue = mixed(theme.colour(COLOURS[known]), _WHITE, 0.3) if known else ink
        SIGNS.draw(pad, (width - 28) // 2, 20, known or "shield", 28, hue)
        if is_seen:
            pad.fill(shapes.shape("disc", 20), width - 15, -5, "outline")
            SIGNS.draw(pad, width - 13, 5, "seen", 16, theme.star if theme.light != "day" else (246, 222, 150))
        pad.text(width // 2, height - 14, number, 20, "numeral", style="number", align="middle")
    pad.note(
        "shield",
        "just broken" if is_broken else f"{number}{', seen' if is_seen else ''}{f', {known}' if known else ''}",
    )
    return pad.sprite()


def _crack(width: int, height: int) -> Image.Image:
    mask = Image.new("L", (width * 3, height * 3), 0)
    points = ((0.62, 0.0), (0.42, 0.2), (0.6, 0.36), (0.34, 0.56), (0.56, 0.74), (0.4, 1.0))
    ImageDraw.Draw(mask).line([(x * width * 3, y * height * 3) for x, y in points], fill=255, width=12)
    return mask.reduce(3)


# --- mana ---------------------------------------------------------------------------------


class _Mana(NamedTuple):
    civilization: str
    untapped: int
    total: int


def mana(scene: Scene, side: Side, player: PlayerView) -> None:
    """Card by card up to ten; beyond that so many of so many for each civilization. Right of it the sum."""
    middle = side.row + ROW // 2
    total = len(player.mana)
    if not total:
        scene.text(RIGHT, middle, "No mana", BOARD.label, "soft", style="title", align="right")
        return
    right = scene_sum(scene, middle, player.untapped_mana, total)
    groups = _groups(player)
    if total <= _MOST_MANA_SEEN:
        _cards(scene, right - 22, middle, groups)
    else:
        _numbers(scene, right - 26, middle, groups)


def scene_sum(scene: Scene, middle: int, untapped: int, total: int) -> int:
    """Untapped of all; the x where it begins."""
    own, all_of_it = str(untapped), f"/{total}"
    x = RIGHT - lettering.width_of(all_of_it, 28, "title")
    scene.text(x, middle + 3, all_of_it, 28, "soft", style="title")
    left = x - 1 - lettering.width_of(own, 44, "number")
    scene.text(left, middle, own, 44, "own" if untapped else "soft", style="number")
    return left


def _groups(player: PlayerView) -> list[_Mana]:
    made = []
    for civilization in COLOURS:
        cards = [card for card in player.mana if face_of(card.card).civilization == civilization]
        if cards:
            made.append(_Mana(civilization, sum(not card.tapped for card in cards), len(cards)))
    return made


def _cards(scene: Scene, right: int, middle: int, groups: Sequence[_Mana]) -> None:
    gap, between = 5, 14
    broad = sum(each.untapped * (_CARD[0] + gap) + (each.total - each.untapped) * (_LYING[0] + gap) for each in groups)
    x = right - broad + gap - between * (len(groups) - 1)
    for each in groups:
        for number in range(each.total):
            is_tapped = number >= each.untapped
            width, height = _LYING if is_tapped else _CARD
            scene.place(mana_card(scene.theme, each.civilization, is_tapped), x, middle - height // 2)
            x += width + gap
        x += between


@cached
def mana_card(theme: Theme, civilization: str, is_tapped: bool) -> Sprite:
    """Upright and bright, or lying and dark."""
    width, height = _LYING if is_tapped else _CARD
    pad = Pad(theme, width, height, room=3)
    hue = theme.colour(COLOURS[civilization])
    outer = shapes.rounded(width, height, 6)
    inner = shapes.rounded(width - 4, height - 4, 4)
    if is_tapped:
        pad.fill(outer, 0, 0, mixed(hue, theme.ground, 0.62))
        pad.fill(inner, 2, 2, mixed(hue, theme.ground, 0.86))
        ink: Colour = mixed(hue, theme.ground, 0.45)
    else:
        pad.fill(outer, 0, 0, hue)
        pad.shade(inner, 2, 2, mixed(hue, _WHITE, 0.2), mixed(hue, _BLACK, 0.25))
        ink = theme.outline
    SIGNS.draw(pad, (width - 26) // 2, height // 2, civilization, 26, ink)
    pad.note("mana", f"{civilization}{', tapped' if is_tapped else ''}")
    return pad.sprite()


def _numbers(scene: Scene, right: int, middle: int, groups: Sequence[_Mana]) -> None:
    for each in reversed(groups):
        text = f"/{each.total}"
        x = right - lettering.width_of(text, 22, "title")
        scene.text(x, middle + 3, text, 22, "soft", style="title")
        own = str(each.untapped)
        x -= lettering.width_of(own, 32, "number") + 1
        scene.text(x, middle, own, 32, "ink" if each.untapped else "soft", style="number")
        x -= _CARD[0] + 7
        scene.place(mana_stack(scene.theme, each.civilization, not each.untapped), x, middle - _CARD[1] // 2)
        right = x - 18


@cached
def mana_stack(theme: Theme, civilization: str, is_spent: bool) -> Sprite:
    """Several cards in a pile; dark if all of them are tapped."""
    pad = Pad(theme, *_CARD, room=10)
    hue = theme.colour(COLOURS[civilization])
    for shift in (6, 3):
        pad.fill(shapes.rounded(*_CARD, 6), -shift, -shift // 2, mixed(hue, theme.ground, 0.55 + shift * 0.04))
    if is_spent:
        pad.fill(shapes.rounded(*_CARD, 6), 0, 0, mixed(hue, theme.ground, 0.62))
        pad.fill(shapes.rounded(_CARD[0] - 4, _CARD[1] - 4, 4), 2, 2, mixed(hue, theme.ground, 0.86))
        SIGNS.draw(pad, (_CARD[0] - 26) // 2, _CARD[1] // 2, civilization, 26, mixed(hue, theme.ground, 0.45))
    else:
        pad.place(mana_card(theme, civilization, False), 0, 0)  # noqa: FBT003 - likewise
    pad.note("mana", f"pile of {civilization}")
    return pad.sprite()
