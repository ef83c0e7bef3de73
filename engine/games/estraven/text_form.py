"""A whole state as one line of JSON, and back."""

import json
from typing import Any

from engine.core.game import Outcome, Setup
from engine.core.text_form import loading
from engine.games.estraven.kinds import grave_kind, grave_target
from engine.games.estraven.pool import CardPool, shipped_pool
from engine.games.estraven.state import EstravenState, Link, Player, Unit

_NUMBERS = ("active", "turn", "asked", "question", "passes", "acts", "withdrawals", "triggers", "numbers")
_FLAGS = ("attacked", "traded")
_ZONES = ("deck", "hand", "grave", "pitched", "resources", "shown")
_UNIT_NUMBERS = ("number", "health", "power_now", "power_grown", "resistance_now", "resistance_grown")
_UNIT_FLAGS = ("tapped", "guarded")


def encode(state: EstravenState) -> str:
    """Cards are written by their ids, so that a stored match survives new cards."""
    pool = state.pool
    content: dict[str, Any] = {field: getattr(state, field) for field in (*_NUMBERS, *_FLAGS)}
    content |= {
        "seats": state.setup.seats,
        "options": dict(state.setup.options),
        "rng": f"{state.rng:032x}",
        "order": state.order,
        "market": pool.names(state.market),
        "reserve": pool.names(state.reserve),
        "chain": [_encode_link(pool, link) for link in state.chain],
        "attackers": state.attackers,
        "blocks": state.blocks,
        "result": None if state.result is None else [state.result.winners, state.result.places, state.result.reason],
        "players": [_encode_player(pool, player) for player in state.players],
    }
    return json.dumps(content, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def _encode_player(pool: CardPool, player: Player) -> dict[str, Any]:
    return {
        **{zone: pool.names(getattr(player, zone)) for zone in _ZONES},
        "precons": player.precons,
        "spent": player.spent,
        "health": player.health,
        "mana": player.mana,
        "order": player.order,
        "units": [_encode_unit(unit) for unit in player.units],
    }


def _encode_unit(unit: Unit) -> list[Any]:
    return [unit.kind.id, unit.seat, *(getattr(unit, field) for field in (*_UNIT_NUMBERS, *_UNIT_FLAGS))]


def _encode_link(pool: CardPool, link: Link) -> list[Any]:
    what, seat, kind, source, target, negated = link
    aimed = pool.kinds[grave_kind(target)].id if target < -1 else target
    return [what, seat, pool.kinds[kind].id, source, aimed, negated]


def decode(text: str) -> EstravenState:
    """The state that `encode` wrote. Raises UnreadableState."""
    with loading("Lords of Estraven"):
        return _decode(json.loads(text))


def _decode(content: dict[str, Any]) -> EstravenState:
    pool = shipped_pool()
    options = content["options"]
    setup = Setup(content["seats"], {name: options[name] for name in ("compensation", "decks", "mulligan")})
    players = [_decode_player(pool, each) for each in content["players"]]
    one, two = players
    state = EstravenState(setup, pool, int(content["rng"], 16), [one, two], tuple(content["order"]))
    for field in _NUMBERS:
        setattr(state, field, _number(content[field]))
    for field in _FLAGS:
        setattr(state, field, bool(content[field]))
    state.market, state.reserve = _indices(pool, content["market"]), _indices(pool, content["reserve"])
    state.chain = [_decode_link(pool, each) for each in content["chain"]]
    state.attackers = [_number(each) for each in content["attackers"]]
    state.blocks = [(blocker, attacker) for blocker, attacker in content["blocks"]]
    if content["result"] is not None:
        winners, places, reason = content["result"]
        state.result = Outcome(tuple(winners), tuple(places), reason)
    return state


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _indices(pool: CardPool, cards: list[str]) -> list[int]:
    return [pool.by_id[card].index for card in cards]


def _decode_player(pool: CardPool, content: dict[str, Any]) -> Player:
    player = Player(tuple(content["precons"]), [])
    for zone in _ZONES:
        setattr(player, zone, _indices(pool, content[zone]))
    player.spent = [bool(each) for each in content["spent"]]
    player.health, player.mana = _number(content["health"]), _number(content["mana"])
    player.order = None if content["order"] is None else tuple(content["order"])
    player.units = [_decode_unit(pool, each) for each in content["units"]]
    return player


def _decode_unit(pool: CardPool, fields: list[Any]) -> Unit:
    unit = Unit(pool.by_id[fields[0]], _number(fields[1]), 0)
    for field, value in zip(_UNIT_NUMBERS, fields[2:8], strict=True):
        setattr(unit, field, _number(value))
    unit.tapped, unit.guarded = map(bool, fields[8:])
    return unit


def _decode_link(pool: CardPool, fields: list[Any]) -> Link:
    what, seat, card, source, target, negated = fields
    aimed = grave_target(pool.by_id[target].index) if isinstance(target, str) else _number(target)
    return _number(what), _number(seat), pool.by_id[card].index, _number(source), aimed, bool(negated)
