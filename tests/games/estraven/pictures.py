"""What the picture tests must know about Lords of Estraven."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.game import Setup
from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.estraven import card_page, words
from renders.games.estraven.art.casting import FIGURES, figure
from renders.games.estraven.art.portrait import Subject, portrait
from renders.games.estraven.board import panel, table
from renders.games.estraven.card_page import page
from renders.games.estraven.faces import Face, face_of, faces
from renders.games.estraven.hand import rules_of
from renders.games.estraven.signs import SIGNS
from tests.contract.pictures.probe import ArtProbe, CardsProbe, HandProbe, Match, PictureProbe, WordsProbe
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES, NEWS

TEN = (*wars.HAND, "alpha-of-the-fells", "plagiarise", "royal-charter")
_SETUP = Setup(2, {"mulligan": True})
_FACES = list(faces().values())
_LONGEST = max(_FACES, key=lambda face: len(face.text))
_BOARDS = (wars.war(), wars.chain_of(1), wars.chain_of(8), wars.blocking(), wars.crowded(), wars.bare(), wars.over())
_GOLDENS: Mapping[str, Callable[[], Scene]] = {
    "chain": lambda: table(wars.war(), NAMES, DARK, NEWS),
    "chain-light": lambda: table(wars.war(), NAMES, LIGHT, NEWS),
    "chain-contrast": lambda: table(wars.war(), NAMES, CONTRAST, NEWS),
    "one-link": lambda: table(wars.chain_of(1), NAMES, DARK, ["Rowan plays Lightning Lecture for 3 mana."]),
    "five-links": lambda: table(wars.chain_of(5), NAMES, LIGHT, NEWS),
    "eight-links": lambda: table(wars.chain_of(8), NAMES, DARK, NEWS),
    "blocks": lambda: table(wars.blocking(), NAMES, DARK, ["Rowan attacks with Huntmaster Varga and Hedge Hound."]),
    "own-side-below": lambda: table(wars.main_phase(), NAMES, DARK, ["Rowan trades Sea Salt for Oak Timber."]),
    "eight-units": lambda: table(wars.crowded(), NAMES, DARK, NEWS),
    "fourteen-units": lambda: table(wars.crowded(14), NAMES, LIGHT, NEWS),
    "twenty-units": lambda: table(wars.crowded(20), NAMES, CONTRAST, NEWS),
    "first-turn": lambda: table(wars.bare(), NAMES, LIGHT),
    "changed": lambda: table(wars.war(), NAMES, LIGHT, NEWS, since=wars.main_phase()),
    "won": lambda: table(wars.over(), NAMES, DARK, ["Mirela takes 8 damage, 0 health left."]),
    "hand": lambda: panel(wars.main_phase(), NAMES, DARK),
    "hand-with-an-order": lambda: panel(wars.responding(), NAMES, CONTRAST),
    "hand-of-ten": lambda: panel(wars.main_phase(TEN), NAMES, LIGHT),
    "hand-of-many": lambda: panel(wars.main_phase(TEN + wars.HAND), NAMES, DARK),
    "leader": lambda: page(face_of("queen-morwen"), DARK),
    "reaction": lambda: page(face_of("parley"), LIGHT),
    "resource": lambda: page(face_of("barrel-of-powder"), CONTRAST),
}
_CHANGES: tuple[dict[str, Any], ...] = (
    {"turn": 12, "chain": ()},
    {"asked": 0},
    {"question": "block", "chain": ()},
    {"chain": (wars.ATTACK,)},
    {"passes": 1},
    {"attackers": ()},
    {"market": wars.MARKET[1:]},
    {"traded": True, "chain": (), "attackers": ()},
    {"players": (wars.rowan(health=16), wars.mirela())},
    {"players": (wars.rowan(mana=5), wars.mirela())},
    {"players": (wars.rowan(deck_size=16), wars.mirela())},
    {"players": (wars.rowan(hand_size=4), wars.mirela())},
    {"players": (wars.rowan(), wars.mirela(graveyard=()))},
    {"players": (wars.rowan(), wars.mirela(pitched=()))},
    {"players": (wars.rowan(), wars.mirela(resources=()))},
    {"players": (wars.rowan(), wars.mirela(units=()))},
)


def _with(number: int) -> Any:
    """A war in which everything is this many, as far as it makes sense."""
    many, few = min(number, 99), min(number, 20)
    titan = {"power": number, "resistance": number, "health": number}
    own = wars.rowan(
        units=tuple(wars.unit("elder-rowanmoot", place, **titan) for place in range(few)),
        health=number,
        mana=number,
        deck_size=number,
        hand_size=number,
        graveyard=("parley",) * number,
        resources=wars.resources(("bog-iron",) * many, ("old-blackmail",) * many),
        pitched=("parley",) * number,
        hand=("parley",) * many,
    )
    other = replace(own, seat=1, hand=None)
    return wars.war(
        turn=number,
        round=number,
        chain=(wars.VINES,) * few,
        attackers=tuple(range(few)),
        players=(own, other),
        audience=0,
        acts=number,
        market=wars.MARKET[: min(number, 5)],
    )


def _cards(view: Any) -> set[str]:
    """Every card that the View knows of."""
    cards = {*view.market, *view.resource_deck, *(link.card for link in view.chain if link.what != "attack")}
    for player in view.players:
        cards |= {*player.shown, *player.unseen, *player.pitched, *player.graveyard, *(player.hand or ())}
        cards |= {each.card for each in (*player.units, *player.resources)}
    return cards


def _told(face: Face) -> tuple[str, ...]:
    stats = (f"Power {face.power}, Resistance {face.resistance}, Health {face.health}",) if face.is_unit else ()
    price = () if face.rank == "resource" or face.is_token else (f"cost {face.cost}, pitch {face.pitch}",)
    return (f"{face.name}: ", *stats, *price, *(face.lines or ("No ability.",)), face.flavour)


def _signs(face: Face) -> list[bool]:
    """Whether each line has a sign, and lines and signs go together."""
    return [*(sign in SIGNS for sign in (*face.signs, face.house, face.rank)), len(face.signs) == len(face.lines)]


def _corners(face: Face) -> list[str]:
    price = [] if face.rank == "resource" or face.is_token else [str(face.cost), str(face.pitch)]
    return price + ([str(face.power), str(face.resistance), str(face.health)] if face.is_unit else [])


def _subject(face: Face) -> Subject:
    return Subject(face.id, face.house, face.rank, face.hue(DARK), DARK.light)


_ART = ArtProbe(
    figures=FIGURES,
    figure=figure,
    portrait=portrait,
    subject=_subject,
    new=[Subject(card_id, "elsewhere", "troop", (219, 78, 32), "dusk") for card_id in ("zorblax", "quux", "a")],
    small=(142, 90),
    group=lambda face: face.house,
    middle=(36, 14, 106, 82),
    told_apart=True,
)
_CARDS = CardsProbe(
    module=card_page,
    faces=_FACES,
    shown=(_LONGEST.id,),
    read=_FACES[::22],
    printed=lambda face: (face.name, *card_page.sentences(face), face.flavour, face.house_name, face.kind),
    told=_told,
    corners=_corners,
    signs=_signs,
    misspelt=("parlay", "parley"),
    short=lambda face: (face.text, " ".join(face.in_short)),
    art=_ART,
)
_HAND = HandProbe(
    view=wars.main_phase,
    name=lambda card: face_of(card).name,
    cards=TEN,
    copied=[((*wars.HAND[:-1] * 3, "sea-salt"), 3)],
    forty=tuple(faces())[:40],
    faces=[face for face in faces().values() if not face.is_token],
    rules=rules_of,
    setup=_SETUP,
)
_WORDS = WordsProbe(
    module=words,
    cards=lambda view: [face_of(card).name for card in _cards(view)],
    knowing=[
        wars.war(),
        wars.chain_of(8),
        wars.blocking(),
        wars.main_phase(),
        wars.responding(),
        wars.crowded(20),
        wars.bare(),
        wars.over(),
    ],
    asked=[
        (wars.war(), "It is up to Mirela, who has priority and may react or pass."),
        (wars.responding(), "It is up to you: react to the top of the chain, or pass."),
        (wars.main_phase(), "It is up to you: pitch, play, use, trade, attack, or end your turn."),
        (wars.blocking(None), "It is up to Mirela, who may block or not."),
        (wars.main_phase(question="discard"), "It is up to you: discard a card."),
        (wars.bare(question="mulligan"), "It is up to Rowan, who keeps the hand or draws another."),
    ],
    ended=(
        (wars.over(), "Rowan wins: no health is left."),
        (wars.over(None), "The match is a draw: the last turn is over, and health decides."),
    ),
    crowded=tuple(wars.crowded(count) for count in (0, 7, 20)),
    essentials=(" health, ", " mana, "),
)
PICTURES = PictureProbe(
    game="estraven",
    names=NAMES,
    news=NEWS,
    table=table,
    panel=panel,
    goldens=_GOLDENS,
    boards=_BOARDS,
    hands=(wars.main_phase(), wars.main_phase(wars.HAND[:3]), wars.responding()),
    crowded=wars.crowded(),
    spectator=wars.war(),
    many=lambda number: (_with(number), replace(_with(number), chain=())),
    newsworthy=(wars.chain_of(1), wars.main_phase(), wars.over()),
    calm=(wars.war(), wars.chain_of(5), wars.blocking(), wars.main_phase(), wars.over()),
    changes=[wars.war(**change) for change in _CHANGES],
    bar=("PRIORITY", "TURN 11"),
    match=Match(setup=_SETUP, every=6, hiding=slice(3, -10, 14)),
    prepared_within=20,
    cards=_CARDS,
    hand=_HAND,
    words=_WORDS,
)
