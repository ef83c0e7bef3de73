"""The market between battles: six spells with what they cost, what they do in letters that can be read on a phone, and
who can buy them; and what the heroes have.
"""

from collections.abc import Sequence

from engine.games.elementails.view import ElementailsView, HeroView, Stall
from renders.canvas import shapes
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.elementails.battle import bar
from renders.games.elementails.faces import SpellFace, spell_of
from renders.games.elementails.geometry import BAR
from renders.games.elementails.party import party
from renders.games.elementails.pieces import cost_signs, cost_width, element_disc, painted
from renders.games.elementails.short_text import fitting
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import reward
from renders.pieces import badges
from renders.pieces.card_frames import FRAME, frame, name_band, with_round_corners
from renders.pieces.hand_cards import STEP, TEXT
from renders.pieces.sentences import counted
from renders.type import lettering

_TOP, _LINES = 122, 3
_ABREAST, _GAP, _BETWEEN = 3, 16, 34
_ART, _BAND, _FOOT = 68, 44, 28
_BROAD = (WIDTH - 2 * BOARD.margin - (_ABREAST - 1) * _GAP) // _ABREAST
_TALL = FRAME + _ART + _BAND + 4 + _LINES * STEP + _FOOT
_RIBBON = 88
_PARTY = _TOP + 2 * _TALL + _BETWEEN + 32
_TALL_PARTY, _LOW_PARTY = 204, 124


def market(
    view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str], besides: int | None = None
) -> Scene:
    """With all heroes, or only in short with those of others `besides` a seat whose own ones are shown elsewhere."""
    heroes = [hero for hero in view.heroes if hero.seat != besides]
    tall = 0 if not heroes else _TALL_PARTY if besides is None else _LOW_PARTY
    scene = Scene(theme, _PARTY + tall + 16)
    x = bar(scene, "MARKET", "VOTE: ANOTHER MARKET?" if view.phase == "reroll" else "")
    _bar(scene, view, x, news)
    _ribbon(scene, view, names)
    for place, stall in enumerate(view.market):
        row, column = divmod(place, _ABREAST)
        _stall(scene, BOARD.margin + column * (_BROAD + _GAP), _TOP + row * (_TALL + _BETWEEN), view, stall)
    if heroes:
        party(scene, _PARTY, tall, view, names, heroes)
    return scene


def _bar(scene: Scene, view: ElementailsView, x: int, news: Sequence[str]) -> None:
    """What happened last, and how many tokens there are."""
    says, right = counted(view.tokens, "token"), WIDTH - BOARD.margin
    scene.text(right, BAR // 2, says, 24, style="title", align="right")
    right -= lettering.width_of(says, 24, "title") + 38
    SIGNS.draw(scene, right, BAR // 2, "token", 30, "ready" if view.tokens else "soft")
    newest = next((line.strip() for line in reversed(news) if line.strip()), "")
    text, size = lettering.narrowed(newest, 24, right - 24 - x, "title", 19)
    scene.text(x, BAR // 2, text, size, "ink", style="title")


def _ribbon(scene: Scene, view: ElementailsView, names: Sequence[str]) -> None:
    """What the battle brought, or how the vote about a token stands."""
    if view.phase == "reroll":
        x = BOARD.margin
        for answer, word in ((1, "AGREE"), (0, "DECLINE")):
            who = ", ".join(names[seat] for seat, each in enumerate(view.seats) if each.vote == answer) or "nobody yet"
            x = scene.text(x, _RIBBON, f"{word}:", 22, "front", style="title") + 8
            x = scene.text(x, _RIBBON, lettering.fitted(who, 22, 420, "title"), 22, style="title") + 36
        return
    x = badges.pill(scene, BOARD.margin, _RIBBON, "BATTLE WON", 21, "won", sign="trophy") + 16
    scene.text(x, _RIBBON, reward(view), 23, style="title")
    says = "a lock costs 1 CP · numbers: who can buy"
    scene.text(WIDTH - BOARD.margin, _RIBBON, says, 20, "soft", style="title", align="right")


# --- stalls -----------------------------------------------------------------------------------------


def _stall(scene: Scene, x: int, y: int, view: ElementailsView, stall: Stall) -> None:
    theme = scene.theme
    if stall.spell is None:
        scene.box(x, y, _BROAD, _TALL, mixed(theme.ground, theme.panel, 0.6), edge="unlit", radius=BOARD.radius)
        scene.text(x + _BROAD // 2, y + _TALL // 2, "SOLD", 36, "soft", style="title", align="middle")
        return
    face = spell_of(stall.spell)
    if face.is_major:
        scene.place(badges.ring(theme, _BROAD, _TALL, BOARD.radius, "front"), x, y)
    scene.place(card(theme, face.id, _BROAD, _TALL), x, y)
    badges.badge(scene, x + 18, y + 16, "hexagon", 60, "cost", face.cost)
    if stall.locked:
        badges.pill(scene, x + 64, y + 24, "LOCKED", 24, "ready")
    _buyers(scene, x + _BROAD // 2, y + _TALL, view, face)


def _buyers(scene: Scene, middle: int, y: int, view: ElementailsView, face: SpellFace) -> None:
    """A disc for each hero: mint can buy it, gold can upgrade with it, grey cannot."""
    step = 50
    x = middle - step * (len(view.heroes) - 1) // 2
    for hero in view.heroes:
        state = may_buy(hero, face)
        fill: Role = {"buy": "ready", "upgrade": "front"}.get(state, "slot")  # type: ignore[assignment]  # roles
        scene.place(buyer(scene.theme, str(hero.number + 1), fill), x, y)
        x += step


def may_buy(hero: HeroView, face: SpellFace) -> str:
    """Whether a spell can be bought, bought as an upgrade, or why it cannot."""
    owned = next((each for each in hero.spells if each.spell == face.id), None)
    if owned is not None and owned.upgraded:
        return "has it"
    if hero.cp < face.cost:
        return "too dear"
    if owned is not None:
        return "upgrade"
    return "buy" if len(hero.spells) < hero.level else "no room"


@cached
def buyer(theme: Theme, number: str, fill: Role) -> Sprite:
    """Its place is its middle."""
    pad = Pad(theme, 0, 0, room=24)
    pad.fill(shapes.shape("disc", 44), -22, -22, "outline" if not theme.outlined else "ink")
    pad.fill(shapes.shape("disc", 40), -20, -20, fill)
    pad.text(0, 0, number, 28, theme.ink_on(fill), style="heavy", align="middle")
    pad.note("buyer", f"{number} {fill}")
    return pad.sprite()


@cached
def card(theme: Theme, spell_id: str, width: int, tall: int) -> Sprite:
    """A spell with what it costs to cast, what it gives, and what it does. Its place is its corner."""
    face, inside = spell_of(spell_id), width - 2 * FRAME
    pad = Pad(theme, width, tall, room=12)
    frame(pad, theme.colour(face.hue))
    pad.place(art(theme, spell_id, inside, _ART), FRAME, FRAME)
    top = FRAME + _ART
    name_band(pad, FRAME, top, inside, _BAND, theme.colour(face.hue))
    name, size = lettering.narrowed(face.name, 36, inside - 10, "title", 24)
    pad.text(width // 2, top + _BAND // 2 + 2, name, size, style="title", align="middle")
    lines = fitting(face.base.text, TEXT, inside - 16, _LINES)
    y = top + _BAND + 4 + (_LINES - len(lines)) * STEP // 2 + STEP // 2
    for number, line in enumerate(lines):
        pad.text(width // 2, y + number * STEP, line, TEXT, align="middle")
    _price(pad, face, FRAME + _ART // 2)
    pad.note("card", face.name)
    return pad.sprite()


def _price(pad: Pad, face: SpellFace, middle: int) -> None:
    """Energy to mana, at the right of the art."""
    form = face.base
    broad = cost_width(form.energy, 32) + 78 + lettering.width_of(str(form.mana), 32, "number")
    x = pad.width - FRAME - 12 - broad
    pad.fill(shapes.rounded(broad + 16, 46, 23), x - 8, middle - 23, "card", 0.88)
    x = cost_signs(pad, x, middle, form.energy, 32) + 4
    pad.icon(x, middle, "forward", 24, "soft")
    pad.place(element_disc(pad.theme, face.element, 34), x + 46, middle)
    pad.text(x + 66, middle, str(form.mana), 32, style="number")


@cached
def art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    return with_round_corners(painted(theme, card_id, width, height))
