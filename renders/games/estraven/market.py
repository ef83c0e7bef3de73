"""The marketplace between the armies: five cards, the oldest at the left, which leaves next."""

from engine.games.estraven.view import EstravenView
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Theme, mixed
from renders.games.estraven.cards import art, framed
from renders.games.estraven.faces import face_of
from renders.games.estraven.geometry import MARKET
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges
from renders.pieces.card_frames import FRAME, name_band, name_lines
from renders.pieces.number_tabs import number_tab
from renders.type import lettering

_FIRST, _STEP = 113, 157
_CARD = (146, 92)
_BAND = 28
_GONE_SOON = 0.35


def market(scene: Scene, view: EstravenView, y: int) -> None:
    (x, width, height), theme = MARKET, scene.theme
    scene.box(x, y, width, height, mixed(theme.panel, theme.front, 0.08), radius=14)
    SIGNS.draw(scene, x + 16, y + 42, "market", 44, "front")
    scene.text(x + 38, y + 80, "MARKET", 19, "front", style="title", align="middle")
    if not view.market:
        scene.text(
            x + width // 2, y + height // 2, "The marketplace is empty", 24, "soft", style="title", align="middle"
        )
    for place, card in enumerate(view.market):
        _card(scene, x - 35 + _FIRST + _STEP * place, y + 9, card, place, len(view.market))


def _card(scene: Scene, x: int, y: int, card: str, place: int, of: int) -> None:
    face, theme = face_of(card), scene.theme
    is_oldest, is_newest = place == 0, place == of - 1 and of > 1
    scene.place(market_card(theme, card, is_oldest), x, y)
    if face.rank != "resource":
        badges.badge(scene, x + 16, y + 18, "hexagon", 40, "cost", face.cost)
    SIGNS.disc(scene, x + 18 if face.rank == "resource" else x + 52, y + 20, face.house, 32, face.hue(theme))
    number_tab(scene, x + _CARD[0] - 17, y + 18, place)
    if is_oldest:
        badges.pill(scene, x + _CARD[0] // 2 - 20, y - 4, "LEAVES NEXT", 20, "strike", align="middle")
    elif is_newest:
        badges.pill(scene, x + _CARD[0] // 2 + 4, y - 2, "NEWEST", 20, "slot", ink="numeral", align="middle")


@cached
def market_card(theme: Theme, card_id: str, dimmed: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, *_CARD, room=10)
    hue, inside = face.hue(theme), _CARD[0] - 2 * FRAME
    framed(pad, face)
    lines, size = name_lines(face.name, 23, inside - 14)
    step = lettering.leading(size)
    band = _BAND if len(lines) == 1 else 2 * step + 2
    tall = _CARD[1] - 2 * FRAME - band
    pad.place(art(theme, card_id, inside, tall), FRAME, FRAME)
    name_band(pad, FRAME, FRAME + tall, inside, band, hue)
    if dimmed:
        pad.dim(_GONE_SOON)
    top = FRAME + tall + 1 + (band - len(lines) * step) // 2
    pad.lines(_CARD[0] // 2, top, lines, size, "soft" if dimmed else "ink", style="title", align="middle")
    pad.note("card", f"{face.name}{', leaves next' if dimmed else ''}")
    return pad.sprite()
