"""A position of ElemenTails as one line of JSON, and back."""

import json
from typing import Any

from engine.core.game import Outcome, Setup
from engine.core.refusals import Refusal, UnreadableState
from engine.games.elementails.pool import CardPool, shipped_pool
from engine.games.elementails.state import OVER, SOLD, Act, ElementailsState, Enemy, Hero, Player

_PLAIN = (
    "phase",
    "act",
    "column",
    "lane",
    "encounter",
    "endgame",
    "round",
    "obstacles",
    "arrivals",
    "tokens",
    "trail",
    "locked",
    "refused",
)
_OF_A_PLAYER = ("acts", "done", "left", "ready", "takebacks", "vote")
_OF_A_HERO = (
    "number",
    "seat",
    "level",
    "cp",
    "upgraded",
    "tapped",
    "corruption",
    "square",
    "block",
    "ember",
    "spirit",
    "energy",
    "mana",
    "received",
    "dice",
    "moves",
    "slowed",
    "used",
    "fresh",
    "heeded",
    "berserk",
    "exhausted",
)
_OF_AN_ENEMY = (
    "number",
    "square",
    "corruption",
    "most",
    "block",
    "ember",
    "spirit",
    "slowed",
    "intention",
    "marks",
)
_UNREADABLE = (
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    OverflowError,
    RecursionError,
    AttributeError,
    Refusal,
)


def encode(state: ElementailsState) -> str:
    """Cards by their names: their numbers change when cards are added."""
    pool = state.pool
    content = {
        "options": dict(state.setup.options),
        "rng": f"{state.rng:032x}",
        "acts": state.acts,
        "chosen": [None if kind < 0 else pool.classes[kind].id for kind in state.chosen],
        "players": [[getattr(player, field) for field in _OF_A_PLAYER] for player in state.players],
        "heroes": [_encode_hero(pool, hero) for hero in state.heroes],
        "enemies": [[each.kind.id, *(getattr(each, field) for field in _OF_AN_ENEMY)] for each in state.enemies],
        "market": [None if index == SOLD else pool.spells[index].id for index in state.market],
        "piles": [[pool.spells[index].id for index in pile] for pile in state.piles],
        "result": None if state.result is None else state.result.as_list(),
    }
    content |= {field: getattr(state, field) for field in _PLAIN}
    return json.dumps(content, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def _encode_hero(pool: CardPool, hero: Hero) -> list[Any]:
    spells = [pool.spells[index].id for index in hero.spells]
    return [hero.kind.id, spells, *(getattr(hero, field) for field in _OF_A_HERO)]


def decode(text: str) -> ElementailsState:
    """The state that `encode` wrote."""
    try:
        return _decode(json.loads(text), shipped_pool())
    except _UNREADABLE as error:
        raise UnreadableState("This stored ElemenTails position cannot be loaded by this version.") from error


def _decode(content: dict[str, Any], pool: CardPool) -> ElementailsState:
    players = [_decode_player(fields) for fields in content["players"]]
    chosen = [-1 if word is None else pool.class_by_id[word].index for word in content["chosen"]]
    setup = Setup(len(players), {"classes": content["options"]["classes"]})
    state = ElementailsState(setup, pool, int(content["rng"], 16), _decode_acts(content["acts"]), chosen)
    for field in _PLAIN:
        setattr(state, field, content[field])
    if state.phase not in range(OVER + 1) or state.act not in range(1, len(state.acts) + 1) or not players:
        raise ValueError("a phase and an act of the journey")
    state.obstacles, state.trail = tuple(content["obstacles"]), tuple(content["trail"])
    state.players = players
    state.heroes = [_decode_hero(pool, fields) for fields in content["heroes"]]
    state.enemies = [_decode_enemy(pool, fields) for fields in content["enemies"]]
    state.market = [SOLD if word is None else pool.spell_by_id[word].index for word in content["market"]]
    minor, major = content["piles"]
    state.piles = [[pool.spell_by_id[word].index for word in pile] for pile in (minor, major)]
    if len(state.locked) != len(state.market):
        raise ValueError("a lock for each place of the market")
    if content["result"] is not None:
        state.result = Outcome.from_list(content["result"])
    return state


def _decode_player(fields: list[Any]) -> Player:
    player = Player()
    for field, value in zip(_OF_A_PLAYER, fields, strict=True):
        setattr(player, field, value)
    return player


def _decode_acts(content: list[Any]) -> tuple[Act, ...]:
    return tuple(
        (
            tuple(tuple((rank, elite) for rank, elite in column) for column in columns),
            tuple(tuple(tuple(lanes) for lanes in column) for column in ways),
            dragon,
        )
        for columns, ways, dragon in content
    )


def _decode_hero(pool: CardPool, fields: list[Any]) -> Hero:
    word, spells, *values = fields
    hero = Hero(pool.class_by_id[word], 0, 0)
    hero.spells = [pool.spell_by_id[spell].index for spell in spells]
    for field, value in zip(_OF_A_HERO, values, strict=True):
        setattr(hero, field, value)
    hero.dice = tuple((amount, kind) for amount, kind in hero.dice)
    return hero


def _decode_enemy(pool: CardPool, fields: list[Any]) -> Enemy:
    word, *values = fields
    enemy = Enemy(pool.enemy_by_id[word], 0, 0, 0)
    for field, value in zip(_OF_AN_ENEMY, values, strict=True):
        setattr(enemy, field, value)
    enemy.marks = tuple(_as_tuples(mark) for mark in enemy.marks)
    return enemy


def _as_tuples(content: Any) -> Any:
    return tuple(_as_tuples(each) for each in content) if isinstance(content, list) else content
