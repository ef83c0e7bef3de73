"""Views made by hand, so that pictures of them stay the same whatever the built-in players learn."""

from dataclasses import replace
from typing import Any

from engine.core.game import Outcome
from engine.games.manalimit.state import BattleRecord, ShownUnit
from engine.games.manalimit.view import ManalimitView, PlayerView, PrivateView, UnitView
from renders.games.manalimit.faces import face_of

NAMES = ("Rowan", "Mirela", "Tamsin", "Ío", "Bartholomew the Patient", "Wen", "Oda", "Kit")
_BOARD = ("quarry-hand", "kelp-warden", "furnace-keeper", "drowsy-bear")
_RIVALS = ("gnarlback-boar", "flint-slinger", "seance-crow", "tidepool-nurse", "brannoc-coalfather")
_HAND = (
    "soot-gnat",
    "cinder-pup",
    "briar-fox",
    "harbor-matron",
    "ashfall-drake",
    "anvilcloud-roc",
    "brannoc-coalfather",
)


def shown(card: str, attack: int = 0, health: int = 0, shields: int = 0) -> ShownUnit:
    """A unit whose numbers differ from the printed ones by so much."""
    face = face_of(card)
    return ShownUnit(card, face.attack + attack, face.health + health, shields)


def unit(card: str, attack: int = 0, health: int = 0, shields: int = 0, *, created: bool = False) -> UnitView:
    face = face_of(card)
    return UnitView(card, face.attack + attack, face.health + health, shields, attack, health, is_created=created)


def private(**changes: Any) -> PrivateView:
    board = (unit(_BOARD[0], 1), unit(_BOARD[1], 0, 2, 1), None, unit(_BOARD[2]), unit(_BOARD[3], 2))
    own = PrivateView(
        mana=5,
        moves_left=18,
        pitched=3,
        board=board,
        hand=_HAND,
        ash=("soot-gnat",) * 8,
        bag=("cinder-pup",) * 31,
    )
    return replace(own, **changes)


def battle(left: int = 0, right: int | None = None, winner: int | None = 0, round_number: int = 5) -> BattleRecord:
    return BattleRecord(
        round=round_number,
        left_seat=left,
        right_seat=right,
        ghost_owner=None if right is not None else "Tamsin",
        house_ghost=False,
        left=(shown(_BOARD[0], 1), shown(_BOARD[1]), shown(_BOARD[2]), shown(_BOARD[3])),
        right=tuple(shown(card) for card in _RIVALS),
        winner=winner,
        reason="",
    )


def player(seat: int, **changes: Any) -> PlayerView:
    units = (*_BOARD, *_RIVALS)[seat % 4 : seat % 4 + 5]
    made = PlayerView(
        seat=seat,
        stars=(4, 3, 5, 1, 2, 6, 0, 9)[seat],
        lives=(2, 3, 1, 2, 3, 1, 3, 2)[seat],
        ready=seat % 2 == 1,
        out_round=0,
        shown=tuple(shown(card, place % 2, 0, int(place == 1)) for place, card in enumerate(units)),
        seen=(),
        private=None,
    )
    return replace(made, **changes)


def run(**changes: Any) -> ManalimitView:
    """A run in its sixth round, as its owner sees it."""
    made = ManalimitView(
        audience=0,
        seats=1,
        set_id="kindling",
        round=6,
        manalimit=8,
        phase="planning",
        lone=None,
        pairs=(),
        met=((0, 5),),
        players=(player(0, private=private()),),
        records=(battle(),),
        outcome=None,
    )
    return replace(made, **changes)


def planned(**changes: Any) -> ManalimitView:
    """The run with another private half."""
    return run(players=(player(0, private=private(**changes)),))


def finished(*, won: bool) -> ManalimitView:
    outcome = Outcome((0,), (1,), "ten-stars") if won else Outcome((), (1,), "no-lives")
    last = player(
        0, stars=10 if won else 6, lives=1 if won else 0, out_round=0 if won else 12, private=private(hand=())
    )
    return run(round=12, outcome=outcome, players=(last,), met=((0, 12),))


def match(seats: int, audience: int | None = None, **changes: Any) -> ManalimitView:
    """A live match between battles; the last of eight is out."""
    players = [player(seat) for seat in range(seats)]
    if seats > 3:
        players[-1] = replace(players[-1], lives=0, out_round=4, ready=False)
    if audience is not None:
        players[audience] = replace(players[audience], private=private(), ready=False)
    made = ManalimitView(
        audience=audience,
        seats=seats,
        set_id="kindling",
        round=6,
        manalimit=8,
        phase="planning",
        lone=None,
        pairs=(),
        met=((0,) * (seats + 1),) * seats,
        players=tuple(players),
        records=tuple(battle(left, left + 1, left // 2 % 2) for left in range(0, seats - 1, 2)),
        outcome=None,
    )
    return replace(made, **changes)


def decided(seats: int) -> ManalimitView:
    places = tuple(range(1, seats + 1))
    return match(seats, outcome=Outcome((0,), places, "ten-stars"), phase="over")


BATTLE = {
    **battle(winner=1)._asdict(),
    "set": "kindling",
    "pitched": {0: 3},
    "log": (
        ("trigger", 5, "battle-start", 0),
        ("damage", 3, 5, 2),
        ("clash", 1),
        ("strike", 0, 4),
        ("damage", 4, 0, 3),
        ("damage", 0, 4, 3),
        ("death", 0),
        ("trigger", 8, "ally-death", 2),
        ("damage", 1, 8, 3),
        ("damage", 2, 8, 3),
        ("death", 1),
        ("clash", 2),
        ("strike", 2, 4),
        ("damage", 4, 2, 3),
        ("damage", 2, 4, 4),
        ("death", 4),
        ("death", 2),
        ("end", "", 1),
    ),
}
"""The facts of a battle's public event, as a table tells them."""
