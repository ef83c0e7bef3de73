"""Runs the engine's battle and the slow one from the rules page in step, and compares them after every action.

    python -m tests.games.elementails.reference.in_step [BATTLES] [SEED]

exits with 1 and shows the first difference if there is one.
"""

import sys
from random import Random
from typing import Any

from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.events import Event
from engine.games.elementails import battle, foes, journey
from engine.games.elementails.actions import RESUME
from engine.games.elementails.grid import NAMES
from engine.games.elementails.kinds import DRAGON, RANKS
from engine.games.elementails.pool import CardPool
from engine.games.elementails.state import BATTLE, OVER, ElementailsState, Enemy, Hero
from tests.games.elementails.field import GAME, action
from tests.games.elementails.reference import reference_units as slow
from tests.games.elementails.reference.random_battles import Cards, random_field
from tests.games.elementails.reference.reference_battle import Battle

BATTLES_PER_CARDS = 10
MOST_ACTIONS = 70


# --- the same position, both ways ------------------------------------------------------------


def reference_of(state: ElementailsState, cards: Cards) -> Battle:
    """The slow battle's own form of a position before the enemies' turn."""
    classes = {table["id"]: (element, table) for element, tables in cards.classes.items() for table in tables}
    spells = {each["id"]: each | {"of": element} for element, tables in cards.spells.items() for each in tables}
    kinds = {each["id"]: (rank, each) for rank, tables in cards.beasts.items() for each in tables}
    heroes = []
    for hero in state.heroes:
        element, table = classes[hero.kind.id]
        words = [state.pool.spells[index].id for index in hero.spells]
        made = slow.Hero(table, _place(hero.square), hero.corruption, is_hero=True, number=hero.number, seat=hero.seat)
        made.element, made.level, made.spells = element, hero.level, words
        made.upgraded = {word for at, word in enumerate(words) if hero.upgraded >> at & 1}
        made.tapped = {word for at, word in enumerate(words) if hero.tapped >> at & 1}
        made.mana = dict(zip(ELEMENTS, hero.mana, strict=True))
        heroes.append(made)
    enemies = []
    for enemy in state.enemies:
        rank, table = kinds[enemy.kind.id]
        beast = slow.Enemy(table, _place(enemy.square), enemy.corruption, rank=rank, number=enemy.number)
        beast.most, beast.action, beast.marks = enemy.most, enemy.intention, _marks(enemy)
        enemies.append(beast)
    units: list[Hero | Enemy] = [*state.heroes, *state.enemies]
    for ours, theirs in zip(units, [*heroes, *enemies], strict=True):
        theirs.block, theirs.slowed = ours.block, ours.slowed
        theirs.burn, theirs.renew = max(0, ours.ember), max(0, -ours.ember)
        theirs.inspired, theirs.weakened = max(0, ours.spirit), max(0, -ours.spirit)
    made_of = Battle(state.act, heroes, enemies, map(_place, state.obstacles), len(state.players))
    made_of.spells, made_of.kinds, made_of.round = spells, kinds, state.round
    made_of.against_dragons = state.encounter == DRAGON
    return made_of


def _place(square: int) -> slow.Square:
    return divmod(square, 9)


def _marks(enemy: Enemy) -> list[Any]:
    made: list[Any] = []
    for mechanic, mark in zip(enemy.kind.actions[enemy.intention].mechanics, enemy.marks, strict=False):
        match mechanic.word:
            case "soak":
                made.append([NAMES[square] for square in mark])
            case "stack":
                made.append(mark[0])
            case "areas":
                made.append([[NAMES[square] for square in area] for area in mark])
            case _:
                made.append(None)
    return made


# --- what dice and lots decided ------------------------------------------------------------


def _told(state: ElementailsState, before: list[int], turned: bool, events: list[Event]) -> slow.Told:
    dice = {}
    for hero, shown in zip(state.heroes, before, strict=True):
        faces = () if hero.square < 0 else hero.dice if turned else hero.dice[shown:]
        dice[hero.number] = [f"{amount}{'adu'[kind]}" for amount, kind in faces]
    pillars = []
    for event in events:
        if event.kind == "arrives" and event.public is not None:
            word, square = event.public["unit"]
            if RANKS[state.pool.enemy_by_id[word].rank] == "pillar":
                pillars.append(NAMES[square])
    declared = {enemy.number: (enemy.intention, _marks(enemy)) for enemy in state.enemies} if turned else {}
    return slow.Told(dice, declared, pillars, is_over=state.phase != BATTLE)


# --- what both show of themselves ------------------------------------------------------------


def picture(state: ElementailsState) -> Any:
    heroes = [
        (
            hero.kind.id,
            (NAMES[hero.square], hero.corruption, hero.block, hero.ember, hero.spirit, hero.slowed),
            tuple(hero.energy),
            tuple(hero.mana),
            tuple(hero.received),
            (hero.moves, hero.fresh, hero.heeded, hero.berserk),
            sorted(hero.kind.powers[at].id for at in range(3) if hero.used >> at & 1),
            sorted(state.pool.spells[index].id for at, index in enumerate(hero.spells) if hero.tapped >> at & 1),
        )
        for hero in state.standing()
    ]
    enemies = [
        (
            (each.kind.id, each.number, each.intention, _marks(each)),
            (NAMES[each.square], each.corruption, each.most, each.block, each.ember, each.spirit, each.slowed),
        )
        for each in state.enemies
    ]
    return heroes, enemies, state.round


def slow_picture(fight: Battle) -> Any:
    heroes = [
        (
            hero.card["id"],
            _of(hero),
            tuple(hero.energy.values()),
            tuple(hero.mana.values()),
            tuple(hero.received.values()),
            (hero.free_moves, not hero.has_acted, hero.was_passive, hero.berserk),
            sorted(hero.used),
            sorted(hero.tapped),
        )
        for hero in fight.standing()
    ]
    enemies = []
    for each in fight.there():
        place, corruption, *rest = _of(each)
        enemies.append(((each.card["id"], each.number, each.action, each.marks), (place, corruption, each.most, *rest)))
    return heroes, enemies, fight.round


def _of(unit: slow.Unit) -> tuple[Any, ...]:
    statuses = (unit.burn - unit.renew, unit.inspired - unit.weakened, unit.slowed)
    return (slow.name(unit.place), unit.corruption, unit.block, *statuses)


# --- in step ------------------------------------------------------------


def difference(cards: Cards, pool: CardPool, random: Random) -> str | None:
    """Plays one random battle both ways; says how they differ, or None."""
    state = random_field(random, cards, pool)
    state.round = random.choice([0, 0, 1, 2, 38])
    for player in state.players:
        player.done = True
    if state.round:
        for enemy in state.enemies:
            foes.declare(state, enemy)
    fight = reference_of(state, cards)
    events: list[Event] = []
    state.sink = events.append
    battle.enemy_turn(state)
    journey.settle(state)
    fight.told = _told(state, [0] * len(state.heroes), turned=True, events=events)
    fight.enemies_turn()
    fight.settle()
    done: list[str] = []
    for _ in range(MOST_ACTIONS):
        found = _compared(state, fight)
        if found is not None or state.phase != BATTLE:
            return None if found is None else f"after {done}: {found}"
        seat, text = _choose(random, fight)
        done.append(f"{seat} {text}")
        events.clear()
        before, turn = [len(hero.dice) for hero in state.heroes], state.round
        GAME.apply(state, seat, RESUME if text == "resume" else action(text))
        fight.do(seat, text, _told(state, before, turned=state.round != turn, events=events))
    return None


def _compared(state: ElementailsState, fight: Battle) -> str | None:
    result = "" if state.phase == BATTLE else "lost" if state.phase == OVER else "won"
    if result != fight.result:
        return f"the engine says {result!r}, the page {fight.result!r}"
    if result:
        healed = [hero.corruption for hero in state.heroes]
        by_page = [hero.corruption for hero in fight.heroes]
        return None if result == "lost" or healed == by_page else f"healed to {healed}, by the page {by_page}"
    if picture(state) != slow_picture(fight):
        return f"engine {picture(state)}, page {slow_picture(fight)}"
    for seat in range(fight.seats):
        ours = sorted(each.notation for each in GAME.legal(state, seat))
        theirs = sorted(fight.legal(seat))
        if ours != theirs:
            return f"only the engine allows {set(ours) - set(theirs)}, only the page {set(theirs) - set(ours)}"
        if bool(GAME.second_thoughts(state, seat)) != fight.may_take_back(seat):
            return f"seat {seat} may take back that it is done: the page says {fight.may_take_back(seat)}"
    return None


def _choose(random: Random, fight: Battle) -> tuple[int, str]:
    """Any seat; rather deeds than the end, and seldom a gift or a move, unless it is onto a square that is marked."""
    back = [seat for seat in range(fight.seats) if fight.may_take_back(seat)]
    if back and random.random() < 0.1:
        return random.choice(back), "resume"
    seat = random.choice([seat for seat in range(fight.seats) if not fight.done[seat]])
    legal = fight.legal(seat)
    marks = [mark for enemy in fight.there() for mark in enemy.marks if isinstance(mark, list)]
    marked = {square for mark in marks for square in mark if isinstance(square, str)}
    onto = [text for text in legal if "move" in text and text.split()[-1] in marked]
    if onto and random.random() < 0.5:
        return seat, random.choice(onto)
    if random.random() < 0.15:
        return seat, "done"
    groups: dict[str, list[str]] = {}
    for text in legal:
        words = text.split()
        groups.setdefault(words[2] if words[0] == "hero" else words[0], []).append(text)
    verbs = [verb for verb in groups for _ in range(1 if verb in ("move", "give", "done") else 4)]
    return seat, random.choice(groups[random.choice(verbs)])


def first_difference(count: int, seed: int) -> str | None:
    """The first difference in a series of random battles, or None."""
    for number in range(count):
        if number % BATTLES_PER_CARDS == 0:
            cards = Cards(Random(f"{seed}/{number}"))
            pool = cards.compiled()
        try:
            found = difference(cards, pool, Random(f"{seed}/{number}/battle"))
        except slow.CannotBe as error:
            found = str(error)
        if found is not None:
            return f"battle {number} of seed {seed}: {found}"
    return None


if __name__ == "__main__":
    battles, first_seed = (int(word) for word in (*sys.argv[1:], *("4000", "1")[len(sys.argv) - 1 :]))
    problem = first_difference(battles, first_seed)
    print(problem or f"{battles} battles alike")
    sys.exit(problem is not None)
