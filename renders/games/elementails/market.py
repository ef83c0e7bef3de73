"""The market between battles: six spells with what they cost and who can buy them, and what the heroes have."""

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
from renders.games.elementails.geometry import BAR, HEIGHT
from renders.games.elementails.party import party
from renders.games.elementails.pieces import cost_signs, cost_width, element_disc, painted
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import reward
from renders.pieces import badges
from renders.pieces.card_frames import FRAME, frame, name_band, with_round_corners
from renders.pieces.sentences import counted
from renders.type import lettering

_TOP, _TALL = 122, 352
_MINOR, _MAJOR, _GAP = 182, 198, 13
_ART = 96
_BAND = 32
_RIBBON = 88
_PARTY = (500, 204)


def market(view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str]) -> Scene:
    scene = Scene(theme, HEIGHT)
    x = bar(scene, "MARKET", "VOTE: ANOTHER MARKET?" if view.phase == "reroll" else "")
    _bar(scene, view, x, news)
    _ribbon(scene, view, names)
    x = BOARD.margin
    for stall, width in zip(view.market, (*[_MINOR] * 4, *[_MAJOR] * 2), strict=True):
        _stall(scene, x, width, view, stall)
        x += width + _GAP
    party(scene, *_PARTY, view, names)
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


def _stall(scene: Scene, x: int, width: int, view: ElementailsView, stall: Stall) -> None:
    theme = scene.theme
    if stall.spell is None:
        scene.box(x, _TOP, width, _TALL, mixed(theme.ground, theme.panel, 0.6), edge="unlit", radius=BOARD.radius)
        scene.text(x + width // 2, _TOP + _TALL // 2, "SOLD", 30, "soft", style="title", align="middle")
        return
    face = spell_of(stall.spell)
    if face.is_major:
        scene.place(badges.ring(theme, width, _TALL, BOARD.radius, "front"), x, _TOP)
    scene.place(card(theme, face.id, width, _TALL), x, _TOP)
    badges.badge(scene, x + 18, _TOP + 16, "hexagon", 54, "cost", face.cost)
    scene.place(element_disc(theme, face.element, 36), x + width - 16, _TOP + 14)
    if stall.locked:
        badges.pill(scene, x + width // 2, _TOP + _ART - 14, "LOCKED", 20, "ready", align="middle")
    _buyers(scene, x + width // 2, _TOP + _TALL - 4, view, face)


def _buyers(scene: Scene, middle: int, y: int, view: ElementailsView, face: SpellFace) -> None:
    """A disc for each hero: mint can buy it, gold can upgrade with it, grey cannot."""
    step = 42
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
    pad.fill(shapes.shape("disc", 36), -18, -18, "outline" if not theme.outlined else "ink")
    pad.fill(shapes.shape("disc", 32), -16, -16, fill)
    pad.text(0, 0, number, 22, theme.ink_on(fill), style="heavy", align="middle")
    pad.note("buyer", f"{number} {fill}")
    return pad.sprite()


@cached
def card(theme: Theme, spell_id: str, width: int, tall: int) -> Sprite:
    """A spell with its whole text. Its place is its corner."""
    face, inside = spell_of(spell_id), width - 2 * FRAME
    pad = Pad(theme, width, tall, room=12)
    frame(pad, theme.colour(face.hue))
    pad.place(art(theme, spell_id, inside, _ART), FRAME, FRAME)
    top = FRAME + _ART
    name_band(pad, FRAME, top, inside, _BAND, theme.colour(face.hue))
    name, size = lettering.narrowed(face.name, BOARD.title, inside - 10, "title", BOARD.least)
    pad.text(width // 2, top + _BAND // 2 + 1, name, size, style="title", align="middle")
    below = top + _BAND + 6
    room = tall - below - 66
    lines, small = lettering.filling((face.base.text,), (16, 23), inside - 12, room)
    flat = [line for paragraph in lines for line in paragraph]
    step = lettering.leading(small)
    pad.lines(width // 2, below + max(0, room - step * len(flat)) // 2, flat, small, align="middle")
    _price(pad, face, tall - 46)
    pad.note("card", face.name)
    return pad.sprite()


def _price(pad: Pad, face: SpellFace, middle: int) -> None:
    """Energy to mana."""
    form = face.base
    broad = cost_width(form.energy, 28) + 34 + 34 + 24
    x = (pad.width - broad) // 2
    x = cost_signs(pad, x, middle, form.energy, 28) + 5
    pad.icon(x, middle, "forward", 24, "soft")
    pad.place(element_disc(pad.theme, face.element, 32), x + 46, middle)
    pad.text(x + 67, middle, str(form.mana), 27, style="number")


@cached
def art(theme: Theme, card_id: str, width: int, height: int) -> Sprite:
    return with_round_corners(painted(theme, card_id, width, height))
