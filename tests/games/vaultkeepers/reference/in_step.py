"""Runs the engine's combat and the slow one from the rules page in step, and compares them at every decision and blow.

    python -m tests.games.vaultkeepers.reference.in_step [COMBATS] [SEED]

exits with 1 and shows the first difference if there is one.
"""

import sys
from random import Random
from typing import Any

from engine.core.events import Event
from engine.core.rng import Rng
from engine.games.vaultkeepers.kinds import COLOURLESS, keyword_bits, keyword_words
from engine.games.vaultkeepers.pool import CardPool
from engine.games.vaultkeepers.state import Creature, VaultkeepersState
from tests.games.vaultkeepers.duel import GAME, Side, Table, action, duel, pool_of
from tests.games.vaultkeepers.reference import reference_combat as slow
from tests.games.vaultkeepers.reference.random_combats import made_up_cards, random_sides

COMBATS_PER_CARDS = 25
MOST_DECISIONS = 60
_SHOWN = ("strike", "trigger", "turn")


def compiled(cards: dict[str, Table]) -> CardPool:
    """The engine's own form of raw cards."""
    tables = []
    for card in cards.values():
        kind = "token" if card.get("token") else "instant" if "effects" in card else "creature"
        tables.append({**{key: value for key, value in card.items() if key != "token"}, "kind": kind})
    return pool_of(*tables)


def engine_state(pool: CardPool, sides: list[slow.Side], rng: int) -> VaultkeepersState:
    """The engine's own form of a position, for seat 0's turn."""
    laid_out = [Side(hand=side.hand, mana="C" * side.mana, life=side.life) for side in sides]
    state = duel(pool, *laid_out)
    state.rng = rng
    for player, side in zip(state.players, sides, strict=True):
        player.field = [_creature(pool, body) for body in side.bodies]
        player.leader_waits = True
    state.arrivals = 1 + max([body.number for side in sides for body in side.bodies], default=-1)
    return state


def _creature(pool: CardPool, body: slow.Body) -> Creature:
    creature = Creature(pool.by_id[body.card["id"]], body.number)
    creature.attack, creature.health, creature.most_health = body.attack, body.health, body.most
    creature.keywords = keyword_bits(tuple(body.keywords))
    creature.tapped, creature.sick = body.tapped, body.sick
    return creature


def picture(state: VaultkeepersState) -> Any:
    """What the slow combat also shows of itself."""
    names = [kind.id for kind in state.pool.kinds]
    return tuple(
        (
            player.life,
            tuple(
                (
                    each.kind.id,
                    each.number,
                    each.attack,
                    each.health,
                    each.most_health,
                    each.tapped,
                    tuple(sorted(keyword_words(each.keywords))),
                )
                for each in player.field
            ),
            tuple(sorted(names[index] for index in player.hand)),
            tuple(names[index] for index in player.discard),
            player.mana[COLOURLESS],
        )
        for player in state.players
    )


class _Watcher:
    """Keeps a picture of the engine's position at each blow, at each trigger, and where the next turn begins."""

    def __init__(self, state: VaultkeepersState) -> None:
        self._state = state
        self.snapshots: list[Any] = []

    def hear(self, event: Event) -> None:
        assert event.public is not None
        if event.kind in _SHOWN:
            card = None if event.kind == "turn" else event.public["card"]
            self.snapshots.append((event.kind, card, picture(self._state)))


def difference(cards: dict[str, Table], pool: CardPool, random: Random) -> str | None:
    """Plays one random combat both ways; says how they differ, or None."""
    sides = random_sides(random, cards)
    seed = random.getrandbits(128)
    state = engine_state(pool, sides, seed)
    watcher = _Watcher(state)
    state.sink = watcher.hear
    combat = slow.Combat(cards, sides, 0, Rng(seed).below)
    done: list[str] = []
    for _ in range(MOST_DECISIONS):
        expected = sorted(combat.legal())
        if watcher.snapshots != combat.snapshots:
            return f"after {done}: {_first(watcher.snapshots, combat.snapshots)}"
        if combat.stage == "over":
            break
        found = _legal(state)
        if found != expected:
            return f"after {done}: the engine allows {found}, the page {expected}"
        choice = _choose(random, expected)
        done.append(choice)
        GAME.apply(state, GAME.to_act(state)[0], action(choice))
        combat.do(choice)
        if combat.stage != "over" and picture(state) != combat.picture():
            return f"after {done}: engine {picture(state)}, page {combat.picture()}"
    winners = None if state.result is None else state.result.winners
    if winners != combat.winners:
        return f"after {done}: the engine's winners are {winners}, the page's {combat.winners}"
    return None


def _legal(state: VaultkeepersState) -> list[str]:
    """Without what belongs to the rest of a turn: there is no leader to be called and no land."""
    for seat in GAME.to_act(state):
        return sorted(each.notation for each in GAME.legal(state, seat) if not _is_elsewhere(each.notation))
    return []


def _is_elsewhere(notation: str) -> bool:
    return notation.startswith(("leader", "cast body", "tap", "burn", "land"))


def _choose(random: Random, legal: list[str]) -> str:
    """Rather attacks than the end, and rather answers than passes."""
    eager = [each for each in legal if each.startswith(("attack", "cast"))]
    if eager and random.random() < 0.7:
        return random.choice(eager)
    return random.choice([each for each in legal if each != "end"] or legal)


def _first(ours: list[Any], theirs: list[Any]) -> str:
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return f"step {number}: engine {one}, page {other}"
    return f"{len(ours)} steps against {len(theirs)}: {[each[:2] for each in ours]}, {[each[:2] for each in theirs]}"


def first_difference(count: int, seed: int) -> str | None:
    """The first difference in a series of random combats, or None."""
    for number in range(count):
        if number % COMBATS_PER_CARDS == 0:
            cards = made_up_cards(Random(f"{seed}/{number}"))
            pool = compiled(cards)
        found = difference(cards, pool, Random(f"{seed}/{number}/combat"))
        if found is not None:
            return f"combat {number} of seed {seed}: {found}"
    return None


if __name__ == "__main__":
    combats, first_seed = (int(word) for word in (*sys.argv[1:], *("20000", "1")[len(sys.argv) - 1 :]))
    problem = first_difference(combats, first_seed)
    print(problem or f"{combats} combats alike")
    sys.exit(problem is not None)
