"""A position of Shieldbreak as one line of JSON, and back."""

import json
from collections import Counter
from typing import Any

from engine.core.game import Outcome, Setup
from engine.core.text_form import loading
from engine.games.shieldbreak.decks import MAIN
from engine.games.shieldbreak.pool import CardPool, shipped_pool
from engine.games.shieldbreak.state import Creature, Player, ShieldbreakState

_PLAIN = (
    "active",
    "turn",
    "phase",
    "acts",
    "asked",
    "question",
    "attacker",
    "target",
    "step",
    "arrivals",
)
_ZONES = ("deck", "hand", "shields", "mana", "grave", "shown", "spied")
_OF_A_CREATURE = ("number", "tapped", "sick", "boost", "renewed")


def encode(state: ShieldbreakState) -> str:
    pool = state.pool
    frame = state.frame
    content = {
        "options": dict(state.setup.options),
        "rng": f"{state.rng:032x}",
        "players": [_encode_player(pool, player) for player in state.players],
        "casting": None if state.casting < 0 else pool.kinds[state.casting].id,
        "frame": frame and [frame[0], *_encode_ability(pool, frame[1]), *frame[2:4], _target(pool, frame), frame[5]],
        "waiting": [[seat, *_encode_ability(pool, index), number] for seat, index, number in state.waiting],
        "broken": [[pool.kinds[index].id, mark] for index, mark in state.broken],
        "result": None if state.result is None else state.result.as_list(),
    }
    content |= {field: getattr(state, field) for field in _PLAIN}
    return json.dumps(content, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def _encode_ability(pool: CardPool, index: int) -> list[Any]:
    """Cards by their names: their numbers change when cards are added."""
    ability = pool.abilities[index]
    return [ability.kind.id, ability.kind.abilities.index(ability)]


def _target(pool: CardPool, frame: tuple[int, int, int, int, int, int]) -> int | str:
    return pool.kinds[frame[4]].id if frame[4] >= 0 and pool.abilities[frame[1]].aims_at_cards else frame[4]


def _encode_player(pool: CardPool, player: Player) -> dict[str, Any]:
    zones = {zone: pool.names(getattr(player, zone)) for zone in _ZONES}
    board = [_encode_creature(pool, creature) for creature in player.board]
    numbers = {field: getattr(player, field) for field in ("marks", "totals", "untapped", "searches")}
    return zones | numbers | {"precon": player.precon, "board": board}


def _encode_creature(pool: CardPool, creature: Creature) -> list[Any]:
    fields = [getattr(creature, field) for field in _OF_A_CREATURE]
    return [creature.kind.id, *fields, pool.names(creature.under)]


def decode(text: str) -> ShieldbreakState:
    """The state that `encode` wrote."""
    with loading("Shieldbreak"):
        return _decode(json.loads(text), shipped_pool())


def _decode(content: dict[str, Any], pool: CardPool) -> ShieldbreakState:
    players = [_decode_player(pool, each) for each in content["players"]]
    setup = Setup(len(players), {"decks": content["options"]["decks"]})
    state = ShieldbreakState(setup, pool, int(content["rng"], 16), players, content["active"])
    for field in _PLAIN:
        setattr(state, field, content[field])
    if len(players) != 2 or state.active not in (0, 1):
        raise ValueError("two players, one of them active")
    state.casting = -1 if content["casting"] is None else pool.by_id[content["casting"]].index
    if content["frame"] is not None:
        seat, card, ability, effect, source, target, left = content["frame"]
        index = pool.by_id[card].abilities[ability].index
        target = pool.by_id[target].index if isinstance(target, str) else target
        state.frame = (seat, index, effect, source, target, left)
    state.waiting = [
        (seat, pool.by_id[card].abilities[ability].index, number) for seat, card, ability, number in content["waiting"]
    ]
    state.broken = [(pool.by_id[card].index, mark) for card, mark in content["broken"]]
    for seat, deck in enumerate(setup.options["decks"]):
        if not isinstance(deck, str) and deck != {MAIN: _cards_of(state, seat)}:
            raise ValueError("the cards are not those of the deck list")
    if content["result"] is not None:
        state.result = Outcome.from_list(content["result"])
    return state


def _cards_of(state: ShieldbreakState, seat: int) -> dict[str, int]:
    """How often a player has each card, wherever it is."""
    player, kinds = state.players[seat], state.pool.kinds
    cards = [*player.deck, *player.hand, *player.shields, *player.mana, *player.grave]
    cards += [index for each in player.board for index in (each.kind.index, *each.under)]
    if state.casting >= 0 and state.frame is not None and state.frame[0] == seat:
        cards.append(state.casting)
    return dict(Counter(kinds[index].id for index in cards))


def _decode_player(pool: CardPool, content: dict[str, Any]) -> Player:
    player = Player(content["precon"], [])
    for zone in _ZONES:
        setattr(player, zone, [pool.by_id[card].index for card in content[zone]])
    for field in ("marks", "totals", "untapped", "searches"):
        setattr(player, field, content[field])
    player.board = [_decode_creature(pool, fields) for fields in content["board"]]
    return player


def _decode_creature(pool: CardPool, fields: list[Any]) -> Creature:
    card, number, tapped, sick, boost, renewed, under = fields
    creature = Creature(pool.by_id[card], number)
    creature.tapped, creature.sick, creature.boost, creature.renewed = tapped, sick, boost, renewed
    creature.under = tuple(pool.by_id[each].index for each in under)
    return creature
