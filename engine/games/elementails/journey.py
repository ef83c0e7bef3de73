"""The way from camp to the last dragon: the map, classes, votes, rewards, and people who leave (ELE-1, ELE-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rng import Rng, derive
from engine.games.elementails import battle, market
from engine.games.elementails.actions import LANES
from engine.games.elementails.deeds import end_if_all_done
from engine.games.elementails.grid import OFF_FIELD
from engine.games.elementails.kinds import COMMON, DRAGON, ELITE, RARE
from engine.games.elementails.state import (
    BATTLE,
    CLASSES,
    DARE,
    ELEMENT_COUNT,
    ENDGAME,
    MARKET,
    NO_VOTE,
    PATH,
    REROLL,
    Hero,
)

if TYPE_CHECKING:
    from engine.games.elementails.pool import CardPool
    from engine.games.elementails.state import Act, ElementailsState, Node

ACTS = 3
COLUMNS = 5
DRAGON_COLUMN = COLUMNS
ELITE_COLUMNS = (2, 4)
REJOINING = 9
HEALED = 2
ELITE_TOKENS = 1
DRAGON_TOKENS = 2
NO, YES = range(2)


# --- the map ------------------------------------------------------------


def make_map(pool: CardPool, seed: int) -> tuple[Act, ...]:
    """Three acts with different dragons (ELE-11.1)."""
    rng = Rng(derive(seed, "map"))
    chosen = rng.sample(pool.ranks[DRAGON], ACTS)
    return tuple(_make_act(rng, dragon.id) for dragon in chosen)


def _make_act(rng: Rng, dragon: str) -> Act:
    columns = tuple(tuple(_make_node(rng, column) for _ in range(LANES)) for column in range(COLUMNS))
    ways = tuple(tuple(_make_ways(rng, lane) for lane in range(LANES)) for _ in range(COLUMNS - 1))
    return columns, ways, dragon


def _make_node(rng: Rng, column: int) -> Node:
    """The first encounter is never rare; the third and the fifth offer an elite half of the time."""
    rank = RARE if column and rng.below(5) < 2 else COMMON
    return rank, column in ELITE_COLUMNS and rng.below(2) == 1


def _make_ways(rng: Rng, lane: int) -> tuple[int, ...]:
    """Straight on, and sometimes to a lane beside it."""
    ways = {lane}
    if rng.below(5) < 2:
        ways.add(min(LANES - 1, max(0, lane + rng.choice((-1, 1)))))
    return tuple(sorted(ways))


def node(state: ElementailsState) -> Node:
    """The encounter where the party is."""
    return state.acts[state.act - 1][0][state.column][state.lane]


def ways(state: ElementailsState) -> tuple[int, ...]:
    """The lanes to which the party can go from here."""
    if state.column < 0:
        return tuple(range(LANES))
    return state.acts[state.act - 1][1][state.column][state.lane]


# --- classes ------------------------------------------------------------


def choose_class(state: ElementailsState, seat: int, word: str) -> None:
    """For the seat's first hero that has none (ELE-1.3)."""
    number = next_hero(state, seat)
    state.chosen[number] = state.pool.class_by_id[word].index
    if state.sink is not None:
        state.tell("chooses", seat=seat, hero=word)
    begin_if_all_chosen(state)


def next_hero(state: ElementailsState, seat: int) -> int:
    """The number of the seat's next hero without a class; -1 if all have one."""
    owners = owners_of(state)
    return next((number for number, kind in enumerate(state.chosen) if kind < 0 and owners[number] == seat), -1)


def owners_of(state: ElementailsState) -> list[int]:
    """The seat of each hero before they set out; those of who left go to the next one who stayed (ELE-1.6)."""
    seats = len(state.players)
    return [heir_of(state, number % seats) for number in range(len(state.chosen))]


def heir_of(state: ElementailsState, seat: int) -> int:
    seats = len(state.players)
    following = ((seat + step) % seats for step in range(seats))
    return next((each for each in following if not state.players[each].left), seat)


def begin_if_all_chosen(state: ElementailsState) -> None:
    if min(state.chosen) < 0:
        return
    owners = owners_of(state)
    state.heroes = [Hero(state.pool.classes[kind], number, owners[number]) for number, kind in enumerate(state.chosen)]
    market.lay_out(state)
    _ask(state, PATH)


# --- votes ------------------------------------------------------------


def _ask(state: ElementailsState, phase: int) -> None:
    state.phase = phase
    for player in state.players:
        player.vote = NO_VOTE
        player.ready = False


def vote(state: ElementailsState, seat: int, answer: int) -> None:
    """A lane, or NO or YES. A vote is final; when all have voted it is counted (ELE-11.3)."""
    state.players[seat].vote = answer
    if state.sink is not None:
        state.tell("vote", seat=seat, phase=state.phase, answer=answer)
    count_if_all_voted(state)


def count_if_all_voted(state: ElementailsState) -> None:
    votes = [state.players[seat].vote for seat in state.staying()]
    if NO_VOTE in votes:
        return
    most = max(votes.count(answer) for answer in votes)
    best = sorted({answer for answer in votes if votes.count(answer) == most})
    chosen = best[0]
    if len(best) > 1:
        rng = Rng(state.rng)
        chosen = rng.choice(best)
        state.rng = rng.state
    if state.sink is not None:
        state.tell("decided", phase=state.phase, answer=chosen, lots=len(best) > 1)
    _DECIDED[state.phase](state, chosen)


def _go(state: ElementailsState, lane: int) -> None:
    """To the next encounter of the act."""
    state.column += 1
    state.lane = lane
    state.trail = (*state.trail, lane)
    rank, offers_elite = node(state)
    if offers_elite:
        _ask(state, DARE)
    else:
        battle.start(state, rank)


def _dare(state: ElementailsState, answer: int) -> None:
    battle.start(state, ELITE if answer == YES else node(state)[0])


def _reroll(state: ElementailsState, answer: int) -> None:
    """Back at the market; whoever was ready is asked again, since it has changed (ELE-12.9)."""
    state.phase = MARKET
    for player in state.players:
        player.vote = NO_VOTE
    if answer == YES:
        state.tokens -= 1
        market.refresh(state)
        for player in state.players:
            player.ready = False
    else:
        state.refused = True


def _go_on(state: ElementailsState, answer: int) -> None:
    if answer == YES:
        state.endgame = True
        battle.start(state, DRAGON)
    else:
        battle.finish(state, "journey", won=True)


_DECIDED = {PATH: _go, DARE: _dare, REROLL: _reroll, ENDGAME: _go_on}


# --- after a battle ------------------------------------------------------------


def earned(encounter: int, act: int) -> int:
    """CP of each hero (ELE-11.4)."""
    return {COMMON: 2 + act, RARE: 4 + act, ELITE: 7 + 2 * act, DRAGON: 12 + 3 * act}[encounter]


def settle(state: ElementailsState) -> None:
    """Ends a battle that is won."""
    if state.phase == BATTLE and battle.is_won(state):
        _after_battle(state)


def _after_battle(state: ElementailsState) -> None:
    """The battle is won: CP, tokens and healing, and the market opens anew."""
    cp = earned(state.encounter, state.act)
    state.tokens += {ELITE: ELITE_TOKENS, DRAGON: DRAGON_TOKENS}.get(state.encounter, 0)
    for hero in state.heroes:
        hero.cp += cp
        _recover(hero, whole=state.encounter == DRAGON)
    state.enemies = []
    state.obstacles = ()
    if state.sink is not None:
        state.tell("won", cp=cp, tokens=state.tokens)
    if state.endgame:
        battle.finish(state, "endgame", won=True)
        return
    market.refresh(state)
    market.unlock_all(state)
    state.refused = False
    _ask(state, MARKET)


def _recover(hero: Hero, *, whole: bool) -> None:
    """ELE-11.7; who was Exhausted or Berserk comes back at exactly 9 (ELE-7.6)."""
    if hero.exhausted or hero.berserk:
        hero.corruption = REJOINING
    else:
        hero.corruption = 0 if whole else max(0, hero.corruption - HEALED)
    hero.square = OFF_FIELD
    hero.exhausted = hero.berserk = hero.fresh = hero.heeded = False
    hero.block = hero.ember = hero.spirit = hero.tapped = hero.moves = hero.used = hero.slowed = 0
    hero.energy = [0, 0, 0]
    hero.mana = [0] * ELEMENT_COUNT
    hero.received = [0] * ELEMENT_COUNT
    hero.dice = ()


# --- leaving the market ------------------------------------------------------------


def ready(state: ElementailsState, seat: int) -> None:
    state.players[seat].ready = True
    if state.sink is not None:
        state.tell("ready", seat=seat)
    leave_if_all_ready(state)


def leave_if_all_ready(state: ElementailsState) -> None:
    if all(state.players[seat].ready for seat in state.staying()):
        _next_encounter(state)


def _next_encounter(state: ElementailsState) -> None:
    """The dragon after the fifth encounter, the next act after the dragon; a vote only where there is a choice."""
    if state.column == DRAGON_COLUMN:
        if state.act == ACTS:
            _ask(state, ENDGAME)
            return
        state.act += 1
        state.column = -1
        state.trail = ()
        _ask(state, PATH)
    elif state.column == COLUMNS - 1:
        state.column = DRAGON_COLUMN
        battle.start(state, DRAGON)
    elif len(ways(state)) == 1:
        _go(state, ways(state)[0])
    else:
        _ask(state, PATH)


def propose_reroll(state: ElementailsState, seat: int) -> None:
    """Who proposes it has voted for it."""
    state.phase = REROLL
    if state.sink is not None:
        state.tell("propose", seat=seat)
    vote(state, seat, YES)


# --- leaving for good ------------------------------------------------------------


def withdraw(state: ElementailsState, seat: int) -> None:
    """The heroes go to the next seat; whatever only this seat was waited for goes on (ELE-1.6)."""
    player = state.players[seat]
    if state.result is not None or player.left:
        return
    player.left = True
    if state.sink is not None:
        state.tell("withdraw", seat=seat)
    if not state.staying():
        battle.finish(state, "withdrawn", won=_is_won_already(state))
        return
    heir = heir_of(state, seat)
    handed = state.heroes_of(seat)
    for hero in handed:
        hero.seat = heir
    if not player.done and any(hero.square >= 0 for hero in handed):
        state.players[heir].done = False
    _go_on_without(state)


def _is_won_already(state: ElementailsState) -> bool:
    """After the third dragon the victory is nobody's to lose (ELE-11.8)."""
    return state.endgame or (state.act == ACTS and state.column == DRAGON_COLUMN and state.phase != BATTLE)


def _go_on_without(state: ElementailsState) -> None:
    if state.phase == BATTLE:
        end_if_all_done(state)
        settle(state)
    elif state.phase == MARKET:
        leave_if_all_ready(state)
    elif state.phase == CLASSES:
        begin_if_all_chosen(state)
    else:
        count_if_all_voted(state)
