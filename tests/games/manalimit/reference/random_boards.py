"""Random cards and boards for battles: shipped cards, and synthetic ones that combine the vocabulary freely."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from pydantic import ValidationError

from cards.games.manalimit import schema
from cards.games.manalimit.library import FOLDER
from cards.games.manalimit.vocabulary import (
    ALLY_TARGETS,
    BATTLE_EFFECTS,
    BATTLE_TRIGGERS,
    COUNTABLE_TARGETS,
    COUNTERS,
    ENEMY_TARGETS,
    THEMED_COUNTERS,
    THEMED_TARGETS,
)
from engine.games.manalimit.abilities import compile_battle_abilities
from engine.games.manalimit.kinds import UnitKind

THEMES = ("red", "blue", "green")
RawCards = Mapping[str, Mapping[str, Any]]


@lru_cache(maxsize=1)
def shipped_cards() -> RawCards:
    """The raw tables of all shipped cards."""
    tables: dict[str, Mapping[str, Any]] = {}
    for path in sorted(Path(FOLDER).glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        tables |= {card["id"]: card for card in (*content["unit"], *content.get("token", ()))}
    return tables


def synthetic_cards(random: Random, count: int = 24) -> RawCards:
    """Cards with one to three random battle abilities."""
    ids = [f"card-{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"[:count]]
    return {card_id: _card(random, card_id, ids) for card_id in ids}


def _card(random: Random, card_id: str, ids: list[str]) -> dict[str, Any]:
    return {
        "id": card_id,
        "name": card_id.title(),
        "theme": random.choice(THEMES),
        "cost": 1,
        "pitch": 1,
        "attack": random.choice((0, 1, 1, 2, 2, 3, 4)),
        "health": random.choice((1, 1, 2, 2, 3, 4, 6)),
        "ability": [_ability(random, ids) for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3)))],
    }


def _ability(random: Random, ids: list[str]) -> dict[str, Any]:
    """Draws until the schema accepts one."""
    while True:
        ability: dict[str, Any] = {"when": random.choice(BATTLE_TRIGGERS)}
        if random.random() < 0.3:
            ability["if"] = _condition(random)
        if random.random() < 0.4:
            ability["limit"] = random.randint(1, 3)
        ability["effects"] = [_effect(random, ids) for _ in range(random.choice((1, 1, 1, 2, 3)))]
        try:
            schema.Ability.model_validate(ability)
        except ValidationError:
            continue
        return ability


def _condition(random: Random) -> dict[str, Any]:
    if random.random() < 0.4:
        return {"place": random.choice(("front", "back"))}
    condition = _counted(random)
    condition[random.choice(("at_least", "at_most"))] = random.randint(1, 3)
    return condition


def _counted(random: Random) -> dict[str, Any]:
    counted: dict[str, Any] = {"count": random.choice(COUNTERS)}
    if counted["count"] in THEMED_COUNTERS and random.random() < 0.5:
        counted["of"] = random.choice(THEMES)
    return counted


def _selector(random: Random) -> str | dict[str, Any]:
    who = random.choice((*ENEMY_TARGETS, *ALLY_TARGETS))
    selector: dict[str, Any] = {"who": who}
    if who in COUNTABLE_TARGETS and random.random() < 0.4:
        selector["count"] = random.randint(2, 3)
    if who in THEMED_TARGETS and random.random() < 0.4:
        selector["of"] = random.choice(THEMES)
    return who if len(selector) == 1 else selector


def _effect(random: Random, ids: list[str]) -> dict[str, Any]:
    word = random.choice(sorted(BATTLE_EFFECTS))
    effect: dict[str, Any] = {"do": word}
    if word == "spawn":
        return effect | {"card": random.choice(ids), "count": random.choice((1, 1, 2, 3))}
    if word == "push":
        return effect | {"places": random.randint(1, 4)}
    if word == "copy":
        return effect | {"trigger": random.choice(BATTLE_TRIGGERS), "whose": _selector(random)}
    effect["to"] = _selector(random)
    if word in ("damage", "heal"):
        effect["amount"] = random.randint(1, 3)
    if word in ("gain", "lose"):
        effect |= random.choice(({"attack": 1}, {"health": 1}, {"attack": 2, "health": 1}))
    if word == "gain" and random.random() < 0.3:
        effect["permanently"] = True
    if word == "shield":
        effect["layers"] = random.randint(1, 2)
    if word == "transform":
        effect["into"] = random.choice(ids)
    if word in ("damage", "heal", "gain", "lose") and random.random() < 0.3:
        effect["per"] = _counted(random)
    return effect


def compiled(cards: RawCards) -> dict[str, UnitKind]:
    """The engine's kinds for raw tables."""
    models = [_model(table) for table in cards.values()]
    kinds = {card.id: UnitKind(index, card, ()) for index, card in enumerate(models)}
    for card in models:
        kinds[card.id].set_battle_abilities(compile_battle_abilities(card.abilities, kinds))
    return kinds


def _model(table: Mapping[str, Any]) -> schema.Card:
    kind = schema.Unit if "cost" in table else schema.Token
    return kind.model_validate(table)
