"""Ghosts: boards that somebody submitted, as text that a journal can hold whole, and the house's own."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from engine.core.boards import SubmittedBoard
from engine.core.refusals import BadAnswer, shortened
from engine.games.manalimit.fighters import Entrant, Side
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.pool import CardPool, pool_named
from engine.games.manalimit.state import Player, ShownUnit

HOUSE = "the house"
_WHAT_A_GHOST_IS = (
    "This is not the board of a ghost: that has an owner or none, says whether it is the house's and how many cards "
    "were pitched, and lists its units with attack, health and shields."
)


class Ghost(NamedTuple):
    """`owner` is None for somebody who does not want to be named."""

    owner: str | None
    house: bool
    pitched: int
    units: tuple[ShownUnit, ...]

    def encode(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"), ensure_ascii=False)

    def side(self, pool: CardPool) -> Side:
        units = tuple(Entrant(pool.by_id[unit.card], unit.attack, unit.health, unit.shields) for unit in self.units)
        return Side(units, self.pitched)


NOBODY = Ghost(None, house=False, pitched=0, units=())


def ghost_of(player: Player, owner: str | None, *, house: bool = False) -> Ghost:
    """The ghost of a player's board as it stands."""
    return Ghost(owner, house, player.pitched, tuple(unit.shown() for unit in player.units()))


def read_ghost(text: str, pool: CardPool) -> Ghost:
    """The ghost in an answer from outside. Raises BadAnswer if it cannot fight in this set."""
    try:
        content = json.loads(text)
        units = tuple(_shown(*unit) for unit in content["units"])
        ghost = Ghost(content["owner"], bool(content["house"]), int(content["pitched"]), units)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise BadAnswer(_WHAT_A_GHOST_IS) from error
    if not isinstance(ghost.owner, str | None):
        raise BadAnswer(_WHAT_A_GHOST_IS)
    for unit in ghost.units:
        if unit.card not in pool.by_id:
            raise BadAnswer(f"This ghost has '{shortened(unit.card)}', which is not a card of {pool.name}.")
        if unit.attack < 0 or unit.health < 1 or unit.shields < 0:
            name = pool.by_id[unit.card].name
            raise BadAnswer(f"This ghost has a {name} that cannot exist: its health is below 1, or a number below 0.")
    if len(ghost.units) > BOARD_SIZE or ghost.pitched < 0:
        raise BadAnswer(f"This ghost's board cannot exist: it has at most {BOARD_SIZE} units, and nothing below 0.")
    return ghost


def _shown(card: Any, attack: Any, health: Any, shields: Any) -> ShownUnit:
    return ShownUnit(str(card), int(attack), int(health), int(shields))


def choose_ghost(facts: Mapping[str, Any], player: str, pools: Iterable[Iterable[SubmittedBoard]]) -> Ghost:
    """The ghost that a match's need asks for (MAN-6.1 to 6.3).

    Pools come in order: the league's, the server's, everyone's. The first that has a board of the same set and round,
    not the player's own, gives one, each equally likely by the match's seed; if none has, the house does. A board
    whose cards the set has lost is met by nobody. Raises UnknownSet.
    """
    cards = pool_named(facts["set"])
    for pool in pools:
        fitting = [
            board
            for board in pool
            if board.set_id == facts["set"] and board.round == facts["round"] and board.player != player
        ]
        ghosts = [ghost for board in fitting if (ghost := _ghost_in(board, cards)) is not None]
        if ghosts:
            return ghosts[int(facts["draw"]) % len(ghosts)]
    return house_ghost(facts["set"], facts["round"], facts["draw"])


def _ghost_in(board: SubmittedBoard, cards: CardPool) -> Ghost | None:
    try:
        return read_ghost(board.text, cards)._replace(owner=board.owner)
    except BadAnswer:
        return None


@lru_cache(maxsize=8)
def house_ghosts(set_id: str) -> tuple[tuple[Ghost, ...], ...]:
    """The house's boards of a set, by round; index 0 is round 1."""
    source = files("engine.games.manalimit").joinpath("house", f"{set_id}.json")
    if not source.is_file():
        return ()
    rounds = json.loads(source.read_text(encoding="utf-8"))
    return tuple(tuple(_house_ghost(board) for board in boards) for boards in rounds)


def _house_ghost(board: list[Any]) -> Ghost:
    pitched, *units = board
    return Ghost(HOUSE, house=True, pitched=int(pitched), units=tuple(_shown(*unit) for unit in units))


def house_ghost(set_id: str, round_number: int, draw: int) -> Ghost:
    """The house's board for a round, picked by a number drawn from the match's seed."""
    rounds = house_ghosts(set_id)
    boards = rounds[min(round_number, len(rounds)) - 1] if rounds else ()
    return boards[draw % len(boards)] if boards else NOBODY._replace(owner=HOUSE, house=True)
