"""Whether the mechanics of dragons matter: parties that see one coming against parties that are blind to it."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from os import cpu_count
from typing import Any, NamedTuple

from bot.balance.statistics import Rate
from cards.games.elementails.vocabulary import MECHANICS
from engine.core.game import Setup
from engine.core.rng import Rng, derive
from engine.games.elementails import battle
from engine.games.elementails.game import Elementails
from engine.games.elementails.journey import DRAGON_COLUMN
from engine.games.elementails.kinds import ADD, DRAGON, MINOR, PILLAR, EnemyKind
from engine.games.elementails.names import class_ids
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.state import BATTLE, ElementailsState, Hero
from engine.players.greedy import best_action

WORDS = tuple(sorted(MECHANICS))
PARTY = 3
LEVEL = 4
CORRUPTION = 1
SPELLS = 3
SIGNIFICANT = 1.96
_UNSEEN_RANKS = {"pillars": PILLAR, "summon": ADD}
_GAME = Elementails()


class Fight(NamedTuple):
    """A dragon of the first act against a party that the number makes up; what the party is blind to, if anything."""

    dragon: str
    number: int
    blind_to: str | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same battles twice. `lost` are those won by who sees the mechanic only, `gained` those by the blind only."""

    word: str
    seeing: Rate
    blind: Rate
    lost: int
    gained: int

    @property
    def sigmas(self) -> float:
        """How far the difference is from chance, in standard deviations (McNemar's test)."""
        changed = self.lost + self.gained
        return (self.lost - self.gained) / sqrt(changed) if changed else 0.0

    @property
    def matters(self) -> bool:
        return self.sigmas > SIGNIFICANT


# --- the battles ------------------------------------------------------------


def mechanics_of(dragon: EnemyKind) -> list[str]:
    return sorted({each.word for action in dragon.actions for each in action.mechanics})


def planned(count: int) -> list[Fight]:
    """Every dragon, `count` times by a party that sees everything and as often by one blind to each mechanic."""
    return [
        Fight(dragon.id, number, blind_to)
        for dragon in shipped_pool().ranks[DRAGON]
        for blind_to in (None, *mechanics_of(dragon))
        for number in range(count)
    ]


def simulate(fights: Sequence[Fight], seed: int) -> Iterator[tuple[Fight, bool]]:
    """Battles as they are finished, each with whether it was won."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        jobs = {pool.submit(is_won, fight, seed): fight for fight in fights}
        for job in as_completed(jobs):
            yield jobs[job], job.result()


def is_won(fight: Fight, seed: int) -> bool:
    """Plays a battle of three greedy players."""
    state = _before_the_dragon(fight, derive(seed, fight.dragon, fight.number))
    rng = Rng(derive(seed, "players", fight.dragon, fight.number))
    while state.phase == BATTLE:
        seat = _GAME.to_act(state)[0]
        _GAME.apply(state, seat, _chosen(state, seat, fight.blind_to, rng))
    return _GAME.outcome(state) is None


def _before_the_dragon(fight: Fight, seed: int) -> ElementailsState:
    """A party that has come as far as the dragon, with a few levels, spells and wounds."""
    rng = Rng(derive(seed, "party"))
    state = _GAME.new(Setup(PARTY, {"classes": rng.sample(sorted(class_ids()), PARTY)}), seed)
    columns, ways, _ = state.acts[0]
    state.acts = ((columns, ways, fight.dragon), *state.acts[1:])
    state.column = DRAGON_COLUMN
    for hero in state.heroes:
        hero.level, hero.corruption = LEVEL, CORRUPTION
        _learn(state, hero, rng)
    battle.start(state, DRAGON)
    return state


def _learn(state: ElementailsState, hero: Hero, rng: Rng) -> None:
    """Spells of its own elements, from the pile where they would be bought."""
    own = {hero.kind.primary, hero.kind.secondary}
    known = sorted({index for index in state.piles[MINOR] if state.pool.spells[index].element in own})
    hero.spells = rng.sample(known, SPELLS)
    for index in hero.spells:
        state.piles[MINOR].remove(index)


# --- players who do not see everything ------------------------------------------------------------


def _chosen(state: ElementailsState, seat: int, blind_to: str | None, rng: Rng) -> Any:
    legal = _GAME.legal(state, seat)
    root = _GAME.determinize(_GAME.view(state, seat), rng)
    if blind_to is not None:
        unseen = _UNSEEN_RANKS.get(blind_to)
        hidden = {enemy.square for enemy in root.enemies if enemy.kind.rank == unseen}
        legal = [action for action in legal if action.square not in hidden]
        root.enemies = [enemy for enemy in root.enemies if enemy.kind.rank != unseen]
        for enemy in root.enemies:
            enemy.kind = _without(enemy.kind, blind_to)
    return best_action(_GAME, root, seat, legal, rng)


@cache
def _without(kind: EnemyKind, word: str) -> EnemyKind:
    """An enemy as somebody sees it to whom a mechanic means nothing."""
    actions = tuple(
        replace(
            action,
            mechanics=tuple(
                replace(each, happen=lambda *_: None, forecast=lambda *_: []) if each.word == word else each
                for each in action.mechanics
            ),
        )
        for action in kind.actions
    )
    return replace(kind, actions=actions)


# --- what came of it ------------------------------------------------------------


def compared(results: dict[Fight, bool]) -> list[Comparison]:
    """For each mechanic the dragons that have it, with the same parties and dice."""
    return [_compared(word, results) for word in WORDS]


def _compared(word: str, results: dict[Fight, bool]) -> Comparison:
    pairs = [(results[fight._replace(blind_to=None)], won) for fight, won in results.items() if fight.blind_to == word]
    count = len(pairs)
    return Comparison(
        word,
        seeing=Rate(count, sum(seeing for seeing, _ in pairs)),
        blind=Rate(count, sum(blind for _, blind in pairs)),
        lost=sum(seeing and not blind for seeing, blind in pairs),
        gained=sum(blind and not seeing for seeing, blind in pairs),
    )
