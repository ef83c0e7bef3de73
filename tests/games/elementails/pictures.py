"""What the picture tests must know about ElemenTails."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.elementails import card_page
from renders.games.elementails.art.casting import FIGURES, figure
from renders.games.elementails.art.portrait import Subject, portrait
from renders.games.elementails.board import both, panel, table
from renders.games.elementails.card_page import page
from renders.games.elementails.faces import AnyFace, EnemyFace, SpellFace, face_of, faces
from renders.games.elementails.pieces import subject_of
from renders.games.elementails.signs import SIGNS
from tests.contract.pictures.probe import ArtProbe, CardsProbe, PictureProbe
from tests.games.elementails.renders import journeys
from tests.games.elementails.renders.journeys import EVERY, NAMES, NEWS

_FACES = list(faces().values())
_WORDIEST = sorted(_FACES, key=lambda face: sum(len(said) for _, said in face.paragraphs))[-8:]
_VIEWS = [make() for make in EVERY.values()]
_HUE = (219, 78, 32)


def _board(name: str) -> Callable[[], Scene]:
    return lambda: table(EVERY[name](), NAMES, DARK, NEWS)


_GOLDENS: Mapping[str, Callable[[], Scene]] = {
    **{name: _board(name) for name in EVERY},
    "battle-light": lambda: table(journeys.battle(), NAMES, LIGHT, NEWS),
    "battle-contrast": lambda: table(journeys.battle(), NAMES, CONTRAST, NEWS),
    "market-light": lambda: table(journeys.market(), NAMES, LIGHT, NEWS),
    "path-contrast": lambda: table(journeys.path(), NAMES, CONTRAST, NEWS),
    "hand": lambda: panel(journeys.alone(), NAMES, DARK),
    "board-and-heroes": lambda: both(journeys.alone(), NAMES, DARK, NEWS),
    "hand-of-many": lambda: panel(replace(journeys.dragons(), audience=0), NAMES, LIGHT),
    "hand-in-the-market": lambda: panel(replace(journeys.sold_out(), audience=0), NAMES, DARK),
    "class": lambda: page(face_of("hearth-singer"), DARK),
    "spell": lambda: page(face_of("great-swell"), LIGHT),
    "enemy": lambda: page(face_of("thunder-matriarch"), CONTRAST),
    "dragon": lambda: page(face_of("stormwing"), DARK),
}


def _with(number: int) -> Any:
    """A battle in which everything is this many, as far as it makes sense."""
    amounts = dict.fromkeys(("block", "burn", "inspired", "corruption"), number)
    states = {**amounts, "renew": 0, "weakened": 0}
    mana = (number,) * 6
    heroes = tuple(
        journeys.hero(each, where, energy=(number,) * 3, mana=mana, cp=number, incoming=number, **states)
        for each, where in enumerate(("c3", "d3", "c4", "d4"))
    )
    hits = ((0, number), (1, number + 1))
    enemies = tuple(
        journeys.enemy("crystal-basilisk", where, most=number, slowed=min(9, number), target=0, hits=hits, **states)
        for where in ("e3", "e4", "f3")
    )
    return journeys.journey(heroes, enemies, audience=0, round=number, tokens=number)


def _corners(face: AnyFace) -> list[str] | None:
    """What a spell costs, and how corrupted an enemy is."""
    if isinstance(face, SpellFace):
        return [str(face.cost)]
    return [str(face.corruption)] if isinstance(face, EnemyFace) else None


_ART = ArtProbe(
    figures=FIGURES,
    figure=figure,
    portrait=portrait,
    subject=lambda face: subject_of(DARK, face),
    new=[Subject(card_id, "fire", "fire", _HUE, _HUE, "dusk") for card_id in ("zorblax", "quux", "a")],
    small=(142, 90),
    group=lambda face: face.element,
    middle=(36, 14, 106, 84),
)
_CARDS = CardsProbe(
    module=card_page,
    faces=_FACES,
    looked_at=[*_WORDIEST, *_FACES[::9]],
    shown=("gale-dancer", "cyclone", "cindermaw"),
    read=_FACES[::45],
    printed=lambda face: (face.name, face.kind, *(said for _, said in face.paragraphs), face.flavour),
    told=lambda face: (
        f"{face.name}: {face.kind}, {card_page.numbers(face)}",
        *(said for _, said in face.paragraphs),
        face.flavour,
    ),
    corners=_corners,
    signs=lambda face: (sign in SIGNS for sign, _ in face.paragraphs),
    misspelt=("mire-dusk", "mire-duck"),
    art=_ART,
)
PICTURES = PictureProbe(
    game="elementails",
    names=NAMES,
    news=NEWS,
    seats=3,
    table=table,
    panel=panel,
    goldens=_GOLDENS,
    boards=[EVERY[kind]() for kind in ("battle", "gathering", "crowded", "market", "path", "choosing", "lost")],
    hands=[replace(view, audience=0) for view in (journeys.dragons(), journeys.market())],
    crowded=journeys.crowded(),
    many=lambda number: (_with(number), replace(_with(number), phase="market")),
    newsworthy=(journeys.battle(), journeys.gathering(), journeys.market()),
    # What dice show is in the energy beside them, and a spell's text is read at full size.
    calm=[view for view in _VIEWS if view.phase not in ("market", "reroll", "battle")],
    themed=[EVERY[kind]() for kind in ("battle", "market", "path", "choosing", "won")],
    every=_VIEWS,
    texts=400,
    cards=_CARDS,
)
