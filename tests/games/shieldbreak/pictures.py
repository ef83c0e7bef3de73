"""What the picture tests must know about Shieldbreak."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.game import Setup
from engine.games.shieldbreak.view import AttackView
from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.shieldbreak import card_page, words
from renders.games.shieldbreak.art.casting import FIGURES, figure
from renders.games.shieldbreak.art.portrait import Subject, portrait
from renders.games.shieldbreak.board import panel, table
from renders.games.shieldbreak.card_page import page
from renders.games.shieldbreak.cards import subject_of
from renders.games.shieldbreak.faces import Face, face_of, faces
from renders.games.shieldbreak.hand import rules_of
from renders.games.shieldbreak.signs import SIGNS
from tests.contract.pictures.probe import ArtProbe, CardsProbe, HandProbe, Match, PictureProbe, WordsProbe
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import HIDDEN, NAMES, NEWS

TEN = (*duels.HAND, "spark-imp", "worldroot-boar", "siege-salamander")
_SETUP = Setup(2, {"decks": ["wild-kiln", "lamplight-tides"]})
_FACES = list(faces().values())
_LONGEST = max(_FACES, key=lambda face: len(face.text))
_BOARDS = (duels.duel(), duels.clash(), duels.broken(), duels.choosing(), duels.crowded(), duels.bare(), duels.over())
_GOLDENS: Mapping[str, Callable[[], Scene]] = {
    "block": lambda: table(duels.duel(), NAMES, DARK, NEWS),
    "block-light": lambda: table(duels.duel(), NAMES, LIGHT, NEWS),
    "block-contrast": lambda: table(duels.duel(), NAMES, CONTRAST, NEWS),
    "clash": lambda: table(duels.clash(), NAMES, DARK, ["Rowan's Worldroot Boar (13000) attacks Silver Psalmist."]),
    "broken-shields": lambda: table(duels.broken(), NAMES, DARK, ["Mirela loses 2 shields; 2 left."]),
    "choosing": lambda: table(duels.choosing(), NAMES, LIGHT, ["The ability of Mirela's Lampbearer happens."]),
    "own-side-below": lambda: table(duels.main_phase(), NAMES, DARK, ["Rowan charges Char."]),
    "seven-creatures": lambda: table(duels.crowded(), NAMES, DARK, NEWS),
    "twelve-creatures": lambda: table(duels.crowded(12), NAMES, LIGHT, NEWS),
    "first-turn": lambda: table(duels.bare(), NAMES, DARK),
    "changed": lambda: table(duels.duel(), NAMES, DARK, NEWS, since=duels.crowded()),
    "won": lambda: table(duels.over(), NAMES, DARK),
    "drawn": lambda: table(duels.over(None), NAMES, DARK),
    "hand": lambda: panel(duels.main_phase(), NAMES, DARK),
    "hand-of-ten": lambda: panel(duels.main_phase(TEN), NAMES, LIGHT),
    "hand-of-many": lambda: panel(duels.main_phase(TEN + duels.HAND), NAMES, DARK),
    "hand-with-broken-shields": lambda: panel(duels.broken(1), NAMES, CONTRAST),
    "creature": lambda: page(face_of("choir-ascendant"), DARK),
    "spell": lambda: page(face_of("ebb"), LIGHT),
}
_CHANGES: tuple[dict[str, Any], ...] = (
    {"turn": 12},
    {"asked": 0},
    {"phase": "attack", "question": "choose"},
    {"attack": None},
    {"attack": AttackView(3, None, 0)},
    {"attack": AttackView(1, 12, 0)},
    {"players": (duels.rowan(deck_size=16), duels.mirela())},
    {"players": (duels.rowan(hand_size=3), duels.mirela())},
    {"players": (duels.rowan(), duels.mirela(graveyard=()))},
    {"players": (duels.rowan(), duels.mirela(mana=duels.mana("l")))},
    {"players": (duels.rowan(), duels.mirela(shields=(HIDDEN,) * 4))},
    {"players": (duels.rowan(), duels.mirela(creatures=()))},
)


def _with(number: int) -> Any:
    """A duel in which everything is this many, as far as it makes sense."""
    many = min(number, 99)
    beast = duels.creature("worldroot-boar", 1, number * 1000, power=number * 1000, under=("bramble-sow",) * many)
    own = duels.rowan(
        creatures=(beast,) * 3,
        deck_size=number,
        hand_size=number,
        graveyard=("char",) * number,
        mana=duels.mana("f" * number, "n" * number),
        shields=(HIDDEN,) * number,
        hand=("char",) * many,
    )
    other = replace(own, seat=1, hand=None)
    return duels.duel(turn=number, players=(own, other), attack=None, audience=0, acts=number)


def _cards(view: Any) -> set[str]:
    """Every card that the View knows of."""
    cards = {shield.card for shield in view.broken}
    for player in view.players:
        cards |= {*player.known_hand, *player.graveyard, *(player.hand or ())}
        cards |= {card.card for card in (*player.mana, *player.shields)}
        cards |= {card for creature in player.creatures for card in (creature.card, *creature.under)}
        cards |= {card for _, group in player.unseen or () for card in group}
    return cards - {None}


def _told(face: Face) -> tuple[str, ...]:
    kind = "spell" if face.is_spell else "creature"
    power = () if face.is_spell else (f"power {face.power}",)
    start = f"{face.name}: {face.civilization_name} {kind}"
    return (start, f"cost {face.cost}", *power, *(face.sentences or ("No ability.",)), face.flavour)


def _signs(face: Face) -> list[bool]:
    """Whether each line has a sign, and lines and signs go together."""
    return [
        *(sign in SIGNS for sign in face.signs),
        len(face.signs) == len(face.sentences),
        " ".join(face.sentences) == face.text,
    ]


_ART = ArtProbe(
    figures=FIGURES,
    figure=figure,
    portrait=portrait,
    subject=lambda face: subject_of(DARK, face),
    new=[Subject(card_id, "fire", (219, 78, 32), "dusk") for card_id in ("zorblax", "quux", "a")],
    small=(142, 90),
    group=lambda face: face.civilization,
    middle=(36, 14, 106, 82),
    told_apart=True,
    below_the_top=True,
)
_CARDS = CardsProbe(
    module=card_page,
    faces=_FACES,
    shown=(_LONGEST.id,),
    read=_FACES[::22],
    printed=lambda face: (face.name, *card_page.sentences(face), face.flavour, face.civilization_name, face.kind),
    told=_told,
    corners=lambda face: [str(face.cost)] + ([] if face.is_spell else [str(face.power)]),
    signs=_signs,
    misspelt=("ember-lynk", "ember-lynx"),
    short=lambda face: (" ".join(face.sentences), " ".join(face.in_short)),
    art=_ART,
)
_HAND = HandProbe(
    view=duels.main_phase,
    name=lambda card: face_of(card).name,
    cards=TEN,
    copied=[(duels.HAND * copies, copies) for copies in (2, 5)],
    forty=tuple(faces())[:40],
    faces=_FACES,
    rules=rules_of,
    setup=_SETUP,
)
_WORDS = WordsProbe(
    module=words,
    cards=lambda view: [face_of(card).name for card in _cards(view)],
    knowing=[
        duels.duel(),
        duels.main_phase(),
        duels.broken(1),
        duels.broken(),
        duels.crowded(12),
        duels.over(),
        duels.choosing(),
    ],
    asked=[
        (duels.duel(), "It is up to Mirela, who may block, or pass."),
        (duels.duel(audience=1), "It is up to you: block with an untapped blocker, or pass."),
        (duels.main_phase(), "It is up to you: play cards, or pass."),
        (duels.choosing(), "It is up to Mirela, who chooses what the ability of Lampbearer is aimed at."),
        (duels.broken(1), "It is up to you: keep the broken shield in hand, or use it if it is a shield trigger."),
    ],
    ended=((duels.over(), "Rowan wins by an attack that no shield stopped."),),
    crowded=tuple(duels.crowded(count, attack=None) for count in (0, 7, 40)),
    essentials=(" shields, ", " mana untapped."),
)
PICTURES = PictureProbe(
    game="shieldbreak",
    names=NAMES,
    news=NEWS,
    table=table,
    panel=panel,
    goldens=_GOLDENS,
    boards=_BOARDS,
    hands=(duels.main_phase(), duels.main_phase(duels.HAND[:3]), duels.broken(1)),
    crowded=duels.crowded(),
    spectator=duels.duel(),
    many=lambda number: (_with(number),),
    newsworthy=(duels.duel(), duels.choosing()),
    calm=(duels.duel(), duels.crowded(), duels.broken(), duels.over()),
    changes=[duels.duel(**change) for change in _CHANGES],
    bar=("BLOCK?", "TURN 11"),
    match=Match(setup=_SETUP, every=6, hiding=slice(3, -20, 12)),
    cards=_CARDS,
    hand=_HAND,
    words=_WORDS,
)
