"""A position of Vaultkeepers as one line of JSON, and back."""

import json
from typing import Any

from engine.core.game import Outcome, Setup
from engine.core.text_form import loading
from engine.games.vaultkeepers.decks import DECKS
from engine.games.vaultkeepers.pool import CardPool, shipped_pool
from engine.games.vaultkeepers.state import OVER, Creature, Player, VaultkeepersState

_PLAIN = (
    "active",
    "turn",
    "phase",
    "priority",
    "passes",
    "answers",
    "fought",
    "retracted",
    "arrivals",
    "triggers",
)
_ZONES = ("deck", "hand", "shown", "discard")
_OF_A_PLAYER = (
    "precon",
    "vault",
    "life",
    "held_lands",
    "burned",
    "mana",
    "untapped",
    "tapped",
    "leader_waits",
    "tax",
    "land_played",
    "choice",
    "rests",
)
_OF_A_CREATURE = (
    "number",
    "attack",
    "health",
    "most_health",
    "keywords",
    "gained_attack",
    "gained_health",
    "gained_keywords",
    "tapped",
    "sick",
)


def encode(state: VaultkeepersState) -> str:
    """Cards by their names: their numbers change when cards are added."""
    content = {
        "options": dict(state.setup.options),
        "rng": f"{state.rng:032x}",
        "first": state.first,
        "players": [_encode_player(state.pool, player) for player in state.players],
        "attacks": state.attacks,
        "result": None if state.result is None else state.result.as_list(),
    }
    content |= {field: getattr(state, field) for field in _PLAIN}
    return json.dumps(content, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def _encode_player(pool: CardPool, player: Player) -> dict[str, Any]:
    zones = {zone: pool.names(getattr(player, zone)) for zone in _ZONES}
    plain = {field: getattr(player, field) for field in _OF_A_PLAYER}
    creatures = [[each.kind.id, *(getattr(each, field) for field in _OF_A_CREATURE)] for each in player.field]
    return zones | plain | {"leader": pool.kinds[player.leader].id, "field": creatures}


def decode(text: str) -> VaultkeepersState:
    """The state that `encode` wrote."""
    with loading("Vaultkeepers"):
        return _decode(json.loads(text), shipped_pool())


def _decode(content: dict[str, Any], pool: CardPool) -> VaultkeepersState:
    players = [_decode_player(pool, each) for each in content["players"]]
    setup = Setup(len(players), {"decks": content["options"]["decks"]})
    state = VaultkeepersState(setup, pool, int(content["rng"], 16), players, content["first"])
    for field in _PLAIN:
        setattr(state, field, content[field])
    for deck in setup.options["decks"]:
        if not isinstance(deck, str):
            DECKS.from_option(deck)
    if len(players) != 2 or state.active not in (0, 1) or state.phase not in range(OVER + 1):
        raise ValueError("two players, one of them active")
    state.attacks = [(attacker, target) for attacker, target in content["attacks"]]
    if content["result"] is not None:
        state.result = Outcome.from_list(content["result"])
    return state


def _decode_player(pool: CardPool, content: dict[str, Any]) -> Player:
    player = Player(content["precon"], pool.by_id[content["leader"]].index, [], [])
    for zone in _ZONES:
        setattr(player, zone, [pool.by_id[card].index for card in content[zone]])
    for field in _OF_A_PLAYER:
        setattr(player, field, content[field])
    player.field = [_decode_creature(pool, fields) for fields in content["field"]]
    return player


def _decode_creature(pool: CardPool, fields: list[Any]) -> Creature:
    card, *values = fields
    creature = Creature(pool.by_id[card], 0)
    for field, value in zip(_OF_A_CREATURE, values, strict=True):
        setattr(creature, field, value)
    return creature
