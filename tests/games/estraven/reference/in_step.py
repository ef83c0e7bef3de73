"""Runs the engine's chain and the slow one from the rules page in step, and compares them after every decision.

    python -m tests.games.estraven.reference.in_step [POSITIONS] [SEED]

exits with 1 and shows the first difference if there is one.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.games.estraven.battlefield import power_of, resistance_of
from engine.games.estraven.pool import CardPool
from engine.games.estraven.state import BLOCK, MAIN, EstravenState, Unit
from tests.games.estraven.positions import GAME, Side, duel, heard, legal_action, notations, pool_of, told
from tests.games.estraven.reference import reference_chain as slow
from tests.games.estraven.reference.random_chains import CardMaker, Raw, random_side

POSITIONS_PER_POOL = 20
CHAINS_PER_POSITION = 3
WHAT = ("unit", "spell", "attack", "ability", "reaction", "answer")
STARTS = ("play", "use", "attack")


def random_positions(count: int, seed: int) -> Iterator[tuple[list[Raw], CardPool, Random]]:
    for number in range(count):
        if number % POSITIONS_PER_POOL == 0:
            cards = CardMaker(Random(f"{seed}/{number}")).cards()
            pool = pool_of(*cards)
        yield cards, pool, Random(f"{seed}/{number}/position")


def reference(cards: list[Raw], sides: list[Side]) -> slow.Chain:
    """The same position for the slow chain."""
    by_id: dict[str, Any] = {card["id"]: card for card in cards}
    lords, number = [], 0
    for owner, side in enumerate(sides):
        resources = [(word.lstrip("*"), word.startswith("*")) for word in side.resources]
        lord = slow.Lord(side.health, side.mana, list(side.hand), list(side.deck or ()), list(side.grave), resources)
        for word in side.units:
            card = by_id[word.lstrip("*")]
            lord.row.append(slow.Piece(card, owner, number, word.startswith("*"), card["health"]))
            number += 1
        lords.append(lord)
    return slow.Chain(by_id, lords, 0, number)


def _unit_seen(state: EstravenState, unit: Unit) -> Any:
    numbers = (unit.health, power_of(state, unit), resistance_of(state, unit))
    return unit.kind.id, unit.number, unit.tapped, unit.guarded, numbers


def _piece_seen(chain: slow.Chain, piece: slow.Piece) -> Any:
    numbers = (piece.health, chain.power(piece), chain.resistance(piece))
    return piece.card["id"], piece.number, piece.tapped, piece.protected, numbers


def seen(state: EstravenState) -> Any:
    """A position of the engine as plain values."""
    names = state.pool.names
    lords = [
        (
            player.health,
            player.mana,
            sorted(names(player.hand)),
            names(player.deck),
            names(player.grave),
            names(player.pitched),
            [*zip(names(player.resources), player.spent, strict=True)],
            [_unit_seen(state, unit) for unit in player.units],
        )
        for player in state.players
    ]
    chain = [
        (WHAT[what], seat, state.pool.kinds[kind].id, target if target >= 0 else None)
        for what, seat, kind, _, target, _ in state.chain
    ]
    over = None if state.result is None else state.result.winners
    return lords, chain if over is None else None, state.asked if state.asked >= 0 else None, over


def expected(chain: slow.Chain) -> Any:
    """The same of the slow chain."""
    lords = [
        (
            lord.health,
            lord.mana,
            sorted(lord.hand),
            tuple(lord.deck),
            tuple(lord.graveyard),
            tuple(lord.pitch_row),
            lord.resources,
            [_piece_seen(chain, piece) for piece in lord.row],
        )
        for lord in chain.lords
    ]
    links = [
        (link.what, link.owner, link.card["id"], link.target.number if isinstance(link.target, slow.Piece) else None)
        for link in chain.links
    ]
    over = None
    if chain.over is not None:
        lost = chain.over
        over = (0, 1) if lost[0] == lost[1] else (int(lost[0]),)
    return lords, links if over is None else None, chain.asked, over


def difference(cards: list[Raw], pool: CardPool, random: Random) -> str | None:
    """Plays a few chains both ways; says how they differ, or None."""
    sides = [random_side(cards, random) for _ in range(2)]
    state, page = duel(pool, *sides), reference(cards, sides)
    events = heard(state)
    story: list[str] = []
    begun = 0
    while state.result is None and begun <= CHAINS_PER_POSITION:
        if state.question == BLOCK:  # the slow chain knows no blocks
            GAME.apply(state, state.asked, legal_action(state, "pass"))
            continue
        if seen(state) != expected(page):
            return f"after {story}: engine {seen(state)}, page {expected(page)}"
        main = state.question == MAIN
        legal = [word for word in notations(state) if not main or _starts_a_chain(pool, word)]
        possible = page.beginnings() if main else page.answers()
        if set(legal) != possible:
            return f"after {story}: engine allows {sorted(legal)}, page {sorted(possible)}"
        begun += main
        if not legal or begun > CHAINS_PER_POSITION:
            break
        story.append(random.choice(legal))
        GAME.apply(state, state.asked, legal_action(state, story[-1]))
        page.do(story[-1])
    if seen(state) != expected(page) and state.question != BLOCK:
        return f"after {story}: engine {seen(state)}, page {expected(page)}"
    fizzled = [facts["card"] for facts in told(events, "fizzle")]
    return None if fizzled == page.fizzled else f"after {story}: {fizzled} fizzled, on the page {page.fizzled}"


def _starts_a_chain(pool: CardPool, notation: str) -> bool:
    words = notation.split()
    return words[0] in STARTS and not (words[0] == "play" and pool.by_id[words[1]].is_resource)


def first_difference(count: int, seed: int) -> str | None:
    """The first difference in a series of random positions, or None."""
    for number, (cards, pool, random) in enumerate(random_positions(count, seed)):
        found = difference(cards, pool, random)
        if found is not None:
            return f"position {number} of seed {seed}: {found}"
    return None


if __name__ == "__main__":
    positions, first_seed = (int(word) for word in (*sys.argv[1:], *("5000", "1")[len(sys.argv) - 1 :]))
    problem = first_difference(positions, first_seed)
    print(problem or f"{positions} positions alike")
    sys.exit(problem is not None)
