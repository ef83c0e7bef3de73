"""Manalimit's boards, for ghosts and leagues."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from engine.core.boards import OF_NOBODY, BoardInBattle, Fought, Reached, Rehearsal
from engine.core.events import Event, Facts
from engine.core.rng import Rng
from engine.games.manalimit.bag import build_bag
from engine.games.manalimit.battle import Battle
from engine.games.manalimit.fighters import Side
from engine.games.manalimit.ghosts import Ghost, house_ghosts, read_ghost
from engine.games.manalimit.lockstep import LockstepRun, play_without_end
from engine.games.manalimit.narration import REASONS
from engine.games.manalimit.pool import DEFAULT_SET, pool_named
from engine.games.manalimit.rounds import LAST_ROUND_OF_A_RUN, LIVES, STARS_TO_WIN
from engine.games.manalimit.state import ManalimitState
from engine.games.manalimit.view import ManalimitView
from engine.players.perspective import BuiltInPlayer

_UNDECIDED = {winner: Fought(winner, is_last_standing=False) for winner in (None, 0, 1)}
"""Battles that no last unit decided, by their winner."""


class ManalimitBoards:
    """A `BoardGame`: each battle of a round shows the boards that its players submitted."""

    lives = LIVES
    stars_to_win = STARS_TO_WIN
    last_round = LAST_ROUND_OF_A_RUN
    default_set = DEFAULT_SET
    cards_called = "Bag"

    def submissions(self, events: Iterable[Event]) -> list[BoardInBattle]:
        told = [event.public for event in events if event.kind == "battle" and event.public is not None]
        return [board for facts in told for board in _boards_in(facts)]

    def read(self, set_id: str, text: str) -> Side:
        pool = pool_named(set_id)
        return read_ghost(text, pool).side(pool)

    def anonymous(self, text: str) -> str:
        return text if text.startswith(OF_NOBODY) else Ghost(**json.loads(text) | {"owner": None}).encode()

    def fight(self, left: Side, right: Side, round_number: int, favoured: int, rng: Rng) -> Fought:
        battle = Battle(left, right, round_number, favoured, rng, logged=False)
        winner, reason, _, _ = battle.run()
        if winner is None or reason != "last-standing":
            return _UNDECIDED[winner]
        lost = [0, 0]
        for unit in battle.fallen:
            lost[unit.side] += 1
        health_left = sum([unit.health for unit in battle.lines[winner]])
        return Fought(winner, is_last_standing=True, lost=(lost[0], lost[1]), health_left=health_left)

    def stage(self, set_id: str, boards: tuple[str, str], round_number: int, favoured: int, rng: Rng) -> Facts:
        pool = pool_named(set_id)
        left, right = (read_ghost(text, pool) for text in boards)
        result = Battle(left.side(pool), right.side(pool), round_number, favoured, rng, logged=True).run()
        return {
            "set": set_id,
            "round": round_number,
            "left_seat": 0,
            "right_seat": 1,
            "ghost_owner": None,
            "house_ghost": False,
            "left": left.units,
            "right": right.units,
            "pitched": {0: left.pitched, 1: right.pitched},
            "winner": result.winner,
            "reason": result.reason,
            "log": tuple(result.log or ()),
        }

    def rehearse(
        self, set_id: str, seed: int, choices: Sequence[int], rivals: Rng, rounds: int, player: BuiltInPlayer
    ) -> list[Rehearsal]:
        runs = [LockstepRun(set_id, seed, player, chosen) for chosen in choices]
        boards: list[list[str]] = [[] for _ in runs]
        stars = [0] * len(runs)
        for bouts in islice(play_without_end(runs, rivals), rounds):
            for place, bout in enumerate(bouts):
                boards[place].append(bout.left._replace(owner=None, house=False).encode())
                stars[place] += bout.winner == 0
        return [Rehearsal(tuple(texts), won) for texts, won in zip(boards, stars, strict=True)]

    def house(self, set_id: str) -> Sequence[Sequence[str]]:
        return [[ghost.encode() for ghost in ghosts] for ghosts in house_ghosts(set_id)]

    def cards(self, set_id: str, seed: int) -> dict[str, int]:
        pool = pool_named(set_id)
        return dict(sorted(Counter(pool.kinds[index].id for index in build_bag(pool, seed, 0)).items()))

    def reached(self, state: ManalimitState) -> Sequence[Reached]:
        return [Reached(player.stars, max(0, player.lives), state.round) for player in state.players]

    def progress(self, view: ManalimitView) -> Reached:
        player, outcome = view.players[0], view.outcome
        ending = "" if outcome is None else REASONS.get(outcome.reason, outcome.reason)
        return Reached(player.stars, max(0, player.lives), view.round, ending)


def _boards_in(facts: Facts) -> Iterator[BoardInBattle]:
    """Both boards of a battle, without that of a ghost."""
    winner = facts["winner"]
    for side, which in enumerate(("left", "right")):
        seat, units = facts[f"{which}_seat"], facts[which]
        if seat is not None:
            text = Ghost(None, house=False, pitched=facts["pitched"][seat], units=units).encode()
            is_won = None if winner is None else winner == side
            yield BoardInBattle(seat, facts["set"], facts["round"], text, not units, is_won)
