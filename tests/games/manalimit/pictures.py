"""What the picture tests must know about Manalimit."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cards.games.manalimit.library import load_sets
from engine.core.game import Setup
from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.manalimit import card_page, weights
from renders.games.manalimit.battle import battle_scene, poster
from renders.games.manalimit.board import both, panel, table
from renders.games.manalimit.card_page import page
from renders.games.manalimit.faces import Face, face_of, faces
from renders.games.manalimit.hand import rules_of
from renders.games.manalimit.moments import moments
from renders.games.manalimit.strip import strip_scene
from tests.contract.pictures.probe import CardsProbe, HandProbe, PictureProbe
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.tables import NAMES
from tests.support.pictures.robust import EVERY_NAME

NEWS = ("Mirela is ready", "Rowan pitches Salt Djinn from slot 3 for 5 mana")
TEN = ("soot-gnat", "cinder-pup", "briar-fox", "harbor-matron", "ashfall-drake") * 2
_GOLDENS: Mapping[str, Callable[[], Scene]] = {
    "planning": lambda: table(tables.run(), NAMES, DARK, NEWS),
    "planning-light": lambda: table(tables.run(), NAMES, LIGHT, NEWS),
    "planning-contrast": lambda: table(tables.run(), NAMES, CONTRAST, NEWS),
    "hand": lambda: panel(tables.run(), NAMES, DARK),
    "hand-of-ten": lambda: panel(tables.planned(hand=TEN), NAMES, LIGHT),
    "hand-in-a-match": lambda: panel(tables.match(2, 0), NAMES, DARK),
    "board-and-hand": lambda: both(tables.run(), NAMES, DARK, NEWS),
    "two-seats": lambda: table(tables.match(2), NAMES, DARK, NEWS),
    "four-seats": lambda: table(tables.match(4), NAMES, LIGHT, NEWS),
    "eight-seats": lambda: table(tables.match(8), NAMES, DARK, NEWS),
    "match-over": lambda: table(tables.decided(3), NAMES, DARK),
    "run-won": lambda: table(tables.finished(won=True), NAMES, DARK),
    "battle": lambda: battle_scene(moments(tables.BATTLE)[1], poster(tables.BATTLE, NAMES, tables.run()), DARK),
    "strip": lambda: strip_scene(weights.strip(moments(tables.BATTLE)), tables.BATTLE, NAMES, DARK),
    "strip-light": lambda: strip_scene(weights.strip(moments(tables.BATTLE)), tables.BATTLE, NAMES, LIGHT),
    "card": lambda: page(face_of("brannoc-coalfather"), DARK),
}
_FACES = [face for set_id in load_sets() for face in faces(set_id).values()]
_LONGEST = max(_FACES, key=lambda face: len(face.text))


def _with(number: int) -> Any:
    """A run in which everything is this many."""
    unit = replace(
        tables.unit("soot-gnat"), attack=number, health=number, shields=number, attack_gain=number, health_gain=number
    )
    own = tables.private(
        mana=number,
        moves_left=number,
        pitched=number,
        board=(unit,) * 5,
        ash=("soot-gnat",) * number,
        bag=("soot-gnat",) * number,
    )
    player = tables.player(0, stars=number, lives=number, private=own)
    return tables.run(round=number, manalimit=number, players=(player,))


def _match_with(number: int) -> Any:
    """The same for a match."""
    units = (tables.shown("soot-gnat")._replace(attack=number, health=number, shields=number),) * 5
    view = tables.match(8, round=number, manalimit=number)
    players = tuple(replace(player, stars=number, lives=number, shown=units) for player in view.players)
    return replace(view, players=players)


def _printed(face: Face) -> tuple[str, ...]:
    return (face.name, *(face.abilities or ("No ability.", face.plan)), f"{face.theme} · {face.set_name}")


def _told(face: Face) -> tuple[str, ...]:
    economy = "pitches for 0" if face.is_token else f"cost {face.cost}, pitch {face.pitch}"
    numbers = f"attack {face.attack}, health {face.health}."
    return (f"{face.name}: {face.theme} ", face.set_name, numbers, face.text or "No ability.", economy)


def _corners(face: Face) -> list[str]:
    numbers = [face.cost, face.pitch, face.attack, face.health]
    return list(map(str, numbers[1:] if face.is_token else numbers))


_CARDS = CardsProbe(
    module=card_page,
    faces=_FACES,
    shown=(_LONGEST.id,),
    read=_FACES[::9],
    printed=_printed,
    told=_told,
    corners=_corners,
    signs=lambda _face: (),
    misspelt=("soot-gnut", "soot-gnat"),
)
_HELD = [face for face in faces("kindling").values() if not face.is_token]
_HAND = HandProbe(
    view=lambda cards: tables.planned(hand=cards),
    name=lambda card: face_of(card).name,
    cards=tuple(face.id for face in _HELD[::4][:10]),
    copied=[(TEN[:5] * 3, 3)],
    forty=tuple(face.id for face in _HELD[:40]),
    faces=[face for face in _FACES if not face.is_token],
    rules=rules_of,
    setup=Setup(1, {"set": "kindling", "ghosts": "house"}),
)
PICTURES = PictureProbe(
    game="manalimit",
    names=NAMES,
    news=NEWS,
    seats=1,
    table=table,
    panel=panel,
    goldens=_GOLDENS,
    boards=(tables.run(), tables.match(2), tables.match(4), tables.decided(3), tables.finished(won=True)),
    hands=(tables.run(), tables.match(2, 0)),
    crowded=tables.match(8),
    spectator=tables.match(4),
    many=lambda number: (_with(number), _match_with(number)),
    names_with_many=EVERY_NAME,
    newsworthy=(tables.run(), tables.match(4)),
    # Texts on cards of one's own board and hand are read at full size.
    calm=(tables.match(2), tables.match(4), tables.match(8), tables.decided(3)),
    cards=_CARDS,
    hand=_HAND,
)
