"""The log of a battle in words. Units are numbered: the left side's entrants, then the right side's, then arrivals."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.manalimit.pool import card_names
from engine.games.manalimit.ranks import Ranks
from engine.games.manalimit.unit_names import names_with_sides

TRIGGER_PHRASES: Mapping[str, str] = {
    "battle-start": "the battle starts",
    "before-attack": "it is about to attack",
    "before-any-attack": "units are about to attack",
    "after-attack": "it has attacked",
    "after-any-attack": "units have attacked",
    "hurt": "it was hurt",
    "death": "it died",
    "ally-death": "an ally died",
    "spawn": "it was spawned",
    "ally-spawn": "an ally was spawned",
}
_ENDS: Mapping[str, str] = {
    "clash-limit": "After 100 clashes nobody has won.",
    "trigger-limit": "One side resolved more than 200 triggers in one clash and loses.",
    "depth-limit": "One side nested its triggers more than 50 deep and loses.",
    "spawn-limit": "One side spawned more than 100 units and loses.",
}


_TURNS = frozenset({"trigger", "strike", "clash", "end"})
"""Steps with which something else begins."""


def battle_lines(facts: Mapping[str, Any]) -> list[str]:
    """The lines of a battle event."""
    reader = _Reader(names_with_sides(facts))
    return [line for line in map(reader.line, told_steps(facts)) if line]


def told_steps(facts: Mapping[str, Any], *, fizzles: bool = True) -> list[Sequence[Any]]:
    """The log without triggers by which nothing happened. A spawn that found no room is told if `fizzles` are.

    What follows a trigger, up to the next turn of the log, is what it did; but for deaths, which belong to the blow.
    """
    ranks = Ranks(facts)
    told: list[Sequence[Any]] = []
    trigger: Sequence[Any] | None = None
    for step in facts["log"]:
        if step[0] == "trigger":
            trigger = step
        elif step[0] in _TURNS or step[0] == "death":
            trigger = None
            told.append(step)
        elif _does_something(step, ranks, fizzles=fizzles):
            told += [step] if trigger is None else [trigger, step]
            trigger = None
        ranks.follow(step)
    return told


def _does_something(step: Sequence[Any], ranks: Ranks, *, fizzles: bool) -> bool:
    match step:
        case ("heal", _, amount):
            return bool(amount)
        case ("push", unit, index):
            return ranks.line_of(unit).index(unit) != int(index)
        case ("fizzle", *_):
            return fizzles
    return True


class _Reader:
    """Knows the name of every unit number."""

    def __init__(self, units: Sequence[str]) -> None:
        self._units = units

    def line(self, step: Sequence[Any]) -> str:
        units = self._units
        match step:
            case ("clash", number):
                return f"Clash {number}"
            case ("strike", one, two):
                return f"  {units[one]} and {units[two]} strike each other."
            case ("trigger", unit, word, _):
                return f"  {units[unit]} triggers: {TRIGGER_PHRASES[word]}."
            case ("damage", unit, source, amount):
                return f"    {units[unit]} takes {amount} damage from {units[source]}."
            case ("absorb", unit, source, amount):
                return f"    {units[unit]}'s shield absorbs {amount} damage from {units[source]}."
            case ("lose", unit, _, attack, health):
                return f"    {units[unit]} loses {_losses(attack, health)}."
            case ("gain", unit, attack, health, permanently):
                verb = "permanently gains" if permanently else "gains"
                return f"    {units[unit]} {verb} {_losses(attack, health)}."
            case ("heal", unit, amount):
                return f"    {units[unit]} is healed by {amount}."
            case ("shield", unit, layers):
                return f"    {units[unit]} gains {'a shield' if layers == 1 else f'{layers} shields'}."
            case ("destroy", unit):
                return f"    {units[unit]} is destroyed."
            case ("swap", unit, attack, health):
                return f"    {units[unit]} now has {attack} attack and {health} health."
            case ("death", unit):
                return f"    {units[unit]} dies."
            case ("push", unit, index):
                return f"    {units[unit]} is pushed back to position {index + 1}."
            case ("fizzle", unit, card):
                return f"    {units[unit]} finds no room for {card_names()[card]}."
            case ("spawn", unit, maker, _, index):
                return f"    {units[maker]} spawns {units[unit]} at position {index + 1}."
            case ("transform", old, unit, _):
                return f"    {units[old]} becomes {units[unit]}."
            case ("end", reason, _):
                return _ENDS.get(reason, "")
        raise ValueError(f"unknown step {step!r}")


def _losses(attack: int, health: int) -> str:
    return " and ".join(f"{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value)
