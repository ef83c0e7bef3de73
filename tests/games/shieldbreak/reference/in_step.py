"""Runs the engine's attack phase and the slow one from the rules page in step, and compares them at every question.

    python -m tests.games.shieldbreak.reference.in_step [POSITIONS] [SEED]

exits with 1 and shows the first difference if there is one.
"""

import sys
import tomllib
from collections import Counter
from random import Random
from typing import Any

from cards.games.shieldbreak.library import DECKS, FOLDER
from cards.games.shieldbreak.schema import CivilizationFile
from engine.core.game import Setup
from engine.games.shieldbreak import resolving, turns
from engine.games.shieldbreak.game import Shieldbreak
from engine.games.shieldbreak.pool import CardPool
from engine.games.shieldbreak.state import ATTACK, Creature, Player, ShieldbreakState
from tests.games.shieldbreak.reference.reference_attack import Body, RawCard, RawCards, Reference, Side

GAME = Shieldbreak()
EFFECTS = ("destroy", "tap", "untap", "bounce", "boost", "weaken", "draw", "add-shield")
ENEMY = ("enemy", "all-enemies", "weakest-enemy", "strongest-enemy")
OWN = ("ally", "all-allies", "self")
KEYWORDS = ("blocker", "slayer", "unblockable", "must-attack", "speed-attacker", "shield-trigger", "double-breaker")
TRIGGERS = ("summon", "attack", "destroyed", "destroyed")
POSITIONS_PER_CARD_SET = 40
MOST_ANSWERS = 60

# The phase ends by itself when nobody can attack any more; here it is left open, so that its last moment is compared.
turns.has_attacker = lambda state: state.result is None


def shipped_cards() -> RawCards:
    """Those of the shipped cards that do nothing the slow phase does not know."""
    cards: RawCards = {}
    for path in sorted(FOLDER.glob("*.toml")):
        if path.name != DECKS:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
            cards |= {card["id"]: card for kind in ("creature", "spell") for card in table.get(kind, [])}
    return {name: card for name, card in cards.items() if "evolves_from" not in card and _is_known(card)}


def _is_known(card: RawCard) -> bool:
    abilities = [card] if "effects" in card else card.get("ability", [])
    effects = [effect for ability in abilities for effect in ability["effects"]]
    turn = any(ability.get("when", "cast").endswith(("-start", "-end")) for ability in abilities)
    return not turn and all(effect["do"] in EFFECTS and _who(effect) != "random-enemy" for effect in effects)


def _who(effect: dict[str, Any]) -> Any:
    to = effect.get("to")
    return to["who"] if isinstance(to, dict) else to


def made_up_cards(random: Random) -> RawCards:
    """Cards with far more on them than anybody would print."""
    cards = {}
    for number in range(24):
        name = f"made-up-{number}"
        cards[name] = _spell(random, name) if number % 6 == 0 else _creature(random, name)
    return cards


def _creature(random: Random, name: str) -> RawCard:
    words = [word for word in KEYWORDS if random.random() < 0.25]
    if "double-breaker" not in words and random.random() < 0.2:
        words.append("triple-breaker" if random.random() < 0.5 else "cannot-attack-players")
    card: RawCard = {"id": name, "name": name.title(), "race": "Nobody", "cost": 3, "keywords": words}
    card["power"] = 500 * random.randint(1, 8)
    if random.random() < 0.3:
        card["power_attacker"] = 500 * random.randint(1, 4)
    triggers = sorted(set(random.sample(TRIGGERS, random.choice((0, 1, 1, 2)))))
    card["ability"] = [{"when": when, **_ability(random, when)} for when in triggers]
    return card


def _spell(random: Random, name: str) -> RawCard:
    words = ["shield-trigger"] if random.random() < 0.8 else []
    return {"id": name, "name": name.title(), "cost": 3, "keywords": words, **_ability(random, "cast")}


def _ability(random: Random, when: str) -> dict[str, Any]:
    effects = [_effect(random, when) for _ in range(random.choice((1, 1, 2)))]
    if sum(_who(effect) in ("enemy", "ally") for effect in effects) > 1:
        effects = effects[:1]
    is_aimed = any(_who(effect) in ("enemy", "ally") for effect in effects)
    may = random.random() < 0.3 and (is_aimed or when not in ("cast", "summon"))
    return {"may": may, "effects": effects}


def _effect(random: Random, when: str) -> dict[str, Any]:
    do = random.choice(EFFECTS)
    if do in ("draw", "add-shield"):
        return {"do": do, "count": random.randint(1, 2)}
    own = [who for who in OWN if who != "self" or (when == "attack" or (when == "summon" and do != "untap"))]
    who = random.choice(ENEMY if do == "weaken" else own if do in ("boost", "untap") else [*ENEMY, *own])
    effect: dict[str, Any] = {"do": do} | ({"power": 500 * random.randint(1, 6)} if do in ("boost", "weaken") else {})
    to: dict[str, Any] = {"who": who}
    if who != "self" and random.random() < 0.3:
        to["power_at_most"] = 500 * random.randint(2, 7)
    if who != "self" and random.random() < 0.3:
        to["only"] = random.choice(("blocker",) if do in ("tap", "untap") else ("blocker", "tapped", "untapped"))
    return effect | {"to": to}


def pool_of(cards: RawCards) -> CardPool:
    """The same cards as the engine has them."""
    table = {
        "civilization": {"id": "zero", "name": "Zero", "character": "Made up for a test."},
        "creature": [card for card in cards.values() if "power" in card],
        "spell": [card for card in cards.values() if "power" not in card],
    }
    return CardPool((CivilizationFile.model_validate(table),), ())


def random_position(random: Random, cards: RawCards, pool: CardPool) -> tuple[ShieldbreakState, Reference]:
    creatures = sorted(name for name, card in cards.items() if "power" in card)
    names = sorted(cards)
    active, arrivals = random.randint(0, 1), 0
    players, sides = [], []
    for seat in range(2):
        player, side = Player(None, []), Side()
        for _ in range(random.randint(0, 6)):
            arrivals += 1
            body = Body(random.choice(creatures), arrivals)
            body.tapped, body.sick = random.random() < (0.1 if seat == active else 0.5), random.random() < 0.1
            body.change = random.choice((0, 0, 0, 500, 1000))
            side.board.append(body)
            player.board.append(_creature_of(pool, body))
        side.shields = random.choices(names, k=random.choice((0, 2, 3, 5, 5)))
        side.hand = random.choices(names, k=random.randint(0, 2))
        side.deck = random.choices(names, k=random.choice((0, 3, 12, 20)))
        for zone in ("shields", "hand", "deck"):
            setattr(player, zone, [pool.by_id[name].index for name in getattr(side, zone)])
        player.hand.sort()
        player.marks = [0] * len(player.shields)
        players.append(player)
        sides.append(side)
    state = ShieldbreakState(Setup(2, {"decks": [{}, {}]}), pool, random.getrandbits(128), players, active)
    state.turn, state.phase, state.arrivals = 7, ATTACK, arrivals
    resolving.go_on(state)
    return state, Reference(cards, (sides[0], sides[1]), active, arrivals)


def _creature_of(pool: CardPool, body: Body) -> Creature:
    creature = Creature(pool.by_id[body.card], body.number)
    creature.tapped, creature.sick, creature.boost = body.tapped, body.sick, body.change
    return creature


def _snapshot(state: ShieldbreakState) -> Any:
    names = state.pool.names
    sides = [
        (
            [(each.kind.id, each.number, each.tapped, each.sick, each.boost, each.renewed) for each in player.board],
            Counter(names(player.hand)),
            list(names(player.shields)),
            list(names(player.deck)),
            list(names(player.grave)),
        )
        for player in state.players
    ]
    if state.result is not None:
        return sides, None, state.result.winners[0]
    return sides, (state.asked, [action.notation for action in GAME.legal(state, state.asked)]), None


def _slow_snapshot(reference: Reference) -> Any:
    sides = [
        (
            [(each.card, each.number, each.tapped, each.sick, each.change, each.renewed) for each in side.board],
            Counter(side.hand),
            side.shields,
            side.deck,
            side.grave,
        )
        for side in reference.sides
    ]
    return sides, reference.question, reference.winner


def difference(random: Random, cards: RawCards, pool: CardPool) -> str | None:
    """Plays one random attack phase both ways; says how they differ, or None."""
    state, reference = random_position(random, cards, pool)
    answers: list[str] = []
    while len(answers) < MOST_ANSWERS:
        ours, theirs = _snapshot(state), _slow_snapshot(reference)
        if ours != theirs:
            return f"after {answers}:\n engine {ours}\n page   {theirs}"
        if reference.question is None:
            return None
        seat, options = reference.question
        going_on = [option for option in options if option != "pass" or seat != reference.active or len(options) == 1]
        answer = random.choice(going_on)
        if (seat, options) == (reference.active, ["pass"]) or (answer == "pass" and "attack" in options[-1]):
            return None
        answers.append(answer)
        action = next(each for each in GAME.legal(state, seat) if each.notation == answer)
        GAME.apply(state, seat, action)
        reference.answer(answer)
    return None


def first_difference(count: int, seed: int) -> str | None:
    """The first difference in a series of random positions, or None."""
    for number in range(count):
        if number % POSITIONS_PER_CARD_SET == 0:
            random = Random(f"{seed}/{number}")
            shipped = number // POSITIONS_PER_CARD_SET % 2 == 0
            cards = shipped_cards() if shipped else made_up_cards(random)
            pool = pool_of(cards)
        found = difference(Random(f"{seed}/{number}/position"), cards, pool)
        if found is not None:
            return f"position {number} of seed {seed}: {found}"
    return None


if __name__ == "__main__":
    positions, first_seed = (int(word) for word in (*sys.argv[1:], *("5000", "1")[len(sys.argv) - 1 :]))
    problem = first_difference(positions, first_seed)
    print(problem or f"{positions} positions alike")
    sys.exit(problem is not None)
