"""What the picture tests must know about Vaultkeepers."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.game import Setup
from engine.games.vaultkeepers.view import AttackView
from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.vaultkeepers import card_page, words
from renders.games.vaultkeepers.art.casting import FIGURES, figure
from renders.games.vaultkeepers.art.portrait import Subject, portrait
from renders.games.vaultkeepers.board import panel, table
from renders.games.vaultkeepers.card_page import page
from renders.games.vaultkeepers.cards import subject_of
from renders.games.vaultkeepers.faces import Face, face_of, faces
from renders.games.vaultkeepers.hand import rules_of
from renders.games.vaultkeepers.signs import SIGNS
from tests.contract.pictures.probe import ArtProbe, CardsProbe, HandProbe, Match, PictureProbe, WordsProbe
from tests.games.vaultkeepers.renders import duels
from tests.games.vaultkeepers.renders.duels import NAMES, NEWS

TEN = (*duels.HAND, "stampede", "pack-mother", "twin-scimitar")
_SETUP = Setup(2, {"decks": ["high-water", "rockslide"]})
_FACES = list(faces().values())
_LONGEST = max(_FACES, key=lambda face: len(face.text))
_BOARDS = (
    duels.duel(),
    duels.naming(),
    duels.main_phase(),
    duels.drawing(),
    duels.opening(),
    duels.crowded(),
    duels.over(),
    duels.over(None),
)
_HUE = (219, 78, 32)
_GOLDENS: Mapping[str, Callable[[], Scene]] = {
    "response": lambda: table(duels.duel(), NAMES, DARK, NEWS),
    "response-light": lambda: table(duels.duel(), NAMES, LIGHT, NEWS),
    "response-contrast": lambda: table(duels.duel(), NAMES, CONTRAST, NEWS),
    "naming": lambda: table(duels.naming(), NAMES, DARK, ["Mirela names an attack: Cloud Heron on Loam Giant."]),
    "own-side-below": lambda: table(duels.main_phase(), NAMES, DARK, ["Rowan plays Cinderpeak."]),
    "full-fields": lambda: table(duels.crowded(), NAMES, LIGHT, NEWS),
    "drawing": lambda: table(duels.drawing(), NAMES, CONTRAST),
    "opening": lambda: table(duels.opening(), NAMES, DARK),
    "changed": lambda: table(duels.naming(), NAMES, CONTRAST, NEWS, since=duels.over()),
    "won": lambda: table(duels.over(), NAMES, DARK, NEWS),
    "drawn": lambda: table(duels.over(None), NAMES, DARK, NEWS),
    "hand": lambda: panel(duels.main_phase(), NAMES, DARK),
    "hand-in-a-window": lambda: panel(duels.window(), NAMES, CONTRAST),
    "hand-of-ten": lambda: panel(duels.main_phase(TEN), NAMES, LIGHT),
    "hand-of-many": lambda: panel(duels.main_phase(TEN + duels.HAND), NAMES, DARK),
    "creature": lambda: page(face_of("sunsteel-lancer"), DARK),
    "leader": lambda: page(face_of("corvane-silteye"), DARK),
    "instant": lambda: page(face_of("riptide"), LIGHT),
    "land": lambda: page(face_of("cinderpeak"), CONTRAST),
}
_CHANGES: tuple[dict[str, Any], ...] = (
    {"turn": 12},
    {"asked": 0},
    {"passes": 1},
    {"phase": "main", "asked": 0},
    {"attacks": ()},
    {"attacks": (AttackView(1, None),)},
    {"attacks": (AttackView(1, 12), AttackView(2, 12), AttackView(3, 12))},
    {"players": (duels.rowan(deck_size=16), duels.mirela())},
    {"players": (duels.rowan(vault_size=6), duels.mirela())},
    {"players": (duels.rowan(hand_size=3), duels.mirela())},
    {"players": (duels.rowan(lands_in_hand=3), duels.mirela())},
    {"players": (duels.rowan(), duels.mirela(discard=()))},
    {"players": (duels.rowan(), duels.mirela(life=17))},
    {"players": (duels.rowan(), duels.mirela(mana=(0, 2, 0, 0, 0, 0)))},
    {"players": (duels.rowan(), duels.mirela(untapped=(0,) * 6))},
    {"players": (duels.rowan(), duels.mirela(leader_tax=4))},
    {"players": (duels.rowan(), duels.mirela(leader_waits=False))},
    {"players": (duels.rowan(), duels.mirela(field=()))},
)


def _with(number: int) -> Any:
    """A duel in which everything is this many, as far as it makes sense."""
    beast = duels.creature("worldroot-hydra", 1, attack=number, health=number, most_health=number, gained_attack=number)
    his = duels.rowan(
        field=(beast,) * min(7, number),
        life=number,
        leader_waits=True,
        leader_tax=number,
        mana=(number,) * 6,
        untapped=(number,) * 6,
        tapped=(number,) * 6,
        deck_size=number,
        vault_size=number,
        hand_size=number,
        lands_in_hand=number,
        discard=("scorch",) * number,
        burned=(number,) * 6,
        own=duels.own(("scorch",) * min(number, 99), held_lands=(number,) * 5),
    )
    hers = replace(his, seat=1, own=None)
    return duels.duel(turn=number, players=(his, hers), attacks=(), audience=0, triggers=number, retracted=number)


def _cards(view: Any) -> set[str]:
    """Every card that the View knows of."""
    cards: set[str] = set()
    for player in view.players:
        cards |= {player.leader, *player.known_hand, *player.discard, *(each.card for each in player.field)}
        if player.own is not None:
            cards |= {*player.own.hand, *player.own.deck}
    return cards


def _told(face: Face) -> tuple[str, ...]:
    price = (f"costs {face.cost_words}",) if face.has_cost else ()
    body = (f"attack {face.attack}, health {face.health}",) if face.is_body else ()
    said = zip(face.sentences, face.signs, strict=True)
    keywords = (word.replace("-", " ").capitalize() for word in face.keywords)
    sentences = (sentence for sentence, sign in said if sign not in face.keywords)
    return (f"{face.name}: {face.kind}", *price, *body, *sentences, *keywords, face.flavour)


def _signs(face: Face) -> list[bool]:
    """Whether each line has a sign, and lines and signs go together."""
    return [
        *(sign in SIGNS for sign in face.signs),
        len(face.signs) == len(face.sentences),
        " ".join(face.sentences) == face.text,
    ]


def _first(kind: str) -> Face:
    return next(face for face in _FACES if face.type == kind)


_ART = ArtProbe(
    figures=FIGURES,
    figure=figure,
    portrait=portrait,
    subject=lambda face: subject_of(DARK, face),
    new=[Subject(card_id, "red", _HUE, _HUE, "dusk") for card_id in ("zorblax", "quux", "a")],
    small=(142, 84),
    group=lambda face: face.colour,
    middle=(36, 10, 106, 80),
    below_the_top=True,
)
_CARDS = CardsProbe(
    module=card_page,
    faces=_FACES,
    shown=[_first(kind).id for kind in ("creature", "spell", "instant", "token", "land", "leader")],
    read=_FACES[::29],
    printed=lambda face: (face.name, face.kind, *(said for _, said, _ in card_page.paragraphs(face)), face.flavour),
    told=_told,
    corners=lambda face: [str(face.attack), str(face.health)] if face.is_body else [],
    signs=_signs,
    misspelt=("gate-beer", "gate-bear"),
    short=lambda face: (" ".join(face.sentences), " ".join(face.in_short)),
    art=_ART,
)
_HAND = HandProbe(
    view=duels.main_phase,
    name=lambda card: face_of(card).name,
    cards=TEN,
    copied=[(duels.HAND * 2, 2)],
    forty=tuple(card for card, face in faces().items() if face.type == "creature")[:40],
    faces=[face for face in faces().values() if face.type in ("creature", "spell", "instant")],
    rules=rules_of,
    setup=_SETUP,
)
_WORDS = WordsProbe(
    module=words,
    cards=lambda view: [face_of(card).name for card in _cards(view)],
    knowing=[
        duels.duel(),
        duels.naming(),
        duels.main_phase(),
        duels.window(),
        duels.crowded(),
        duels.over(),
        duels.opening(1),
    ],
    asked=[
        (duels.duel(), "It is up to Mirela: answer the attack with an instant, or pass."),
        (duels.window(), "It is up to you: answer the attack with an instant, tap or burn lands for it, or pass."),
        (duels.main_phase(), "It is up to you: play a land, cast, name an attack, or end your turn."),
        (duels.naming(), "It is up to Mirela: name more attacks, or confirm them."),
        (duels.naming(audience=1), "It is up to you: name more attacks, take one back, or confirm them."),
        (duels.drawing(), "It is up to Rowan: draw 2 cards, 0 to 2 of them from the Vault."),
        (duels.opening(), "It is up to Mirela: keep the opening hand or exchange it."),
        (duels.opening(0), "It is up to Mirela: keep the opening hand or exchange it."),
    ],
    ended=((duels.over(), "Rowan wins: no life left."),),
    crowded=(duels.crowded(attacks=()), duels.opening(), duels.main_phase()),
    essentials=(" life, ", " untapped, mana "),
)
PICTURES = PictureProbe(
    game="vaultkeepers",
    names=NAMES,
    news=NEWS,
    table=table,
    panel=panel,
    goldens=_GOLDENS,
    boards=_BOARDS,
    hands=(duels.main_phase(), duels.main_phase(duels.HAND[:3]), duels.window(), duels.opening(1)),
    crowded=duels.crowded(),
    spectator=duels.duel(),
    many=lambda number: (_with(number),),
    newsworthy=(duels.duel(), duels.naming()),
    calm=_BOARDS,
    changes=[duels.duel(**change) for change in _CHANGES],
    bar=("PRIORITY", "TURN 13"),
    match=Match(setup=_SETUP, every=7, hiding=slice(3, -20, 21)),
    cards=_CARDS,
    hand=_HAND,
    words=_WORDS,
)
