"""The log of a battle in words. Units are numbered: the left side's entrants, then the right side's, then arrivals."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.manalimit.fighters import Step
from engine.games.manalimit.pool import pool_named

TRIGGER_PHRASES: Mapping[str, str] = {
    "battle-start": "acts at battle start",
    "before-attack": "acts before it attacks",
    "before-any-attack": "acts before the attack",
    "after-attack": "acts after it attacked",
    "after-any-attack": "acts after the attack",
    "hurt": "acts because it was hurt",
    "death": "acts as it dies",
    "ally-death": "acts because an ally died",
    "spawn": "acts as it spawns",
    "ally-spawn": "acts because an ally spawned",
}
_ENDS: Mapping[str, str] = {
    "clash-limit": "After 100 clashes nobody has won.",
    "trigger-limit": "One side resolved more than 200 triggers in one clash and loses.",
    "depth-limit": "One side nested its triggers more than 50 deep and loses.",
    "spawn-limit": "One side spawned more than 100 units and loses.",
}


def battle_lines(facts: Mapping[str, Any]) -> list[str]:
    """The lines of a battle event."""
    names = {card.id: card.name for card in pool_named(facts["set"]).kinds}
    units = [*facts["left"], *facts["right"]]
    owners = ["←"] * len(facts["left"]) + ["→"] * len(facts["right"])
    reader = _Reader(names, [f"{owner}{names[unit.card]}" for owner, unit in zip(owners, units, strict=True)])
    return [line for line in map(reader.line, _steps(facts["log"])) if line]


def _steps(log: Iterable[Step]) -> Iterable[tuple[Any, ...]]:
    return log


class _Reader:
    """Knows the name of every unit number so far; arrivals are numbered in the order of the log."""

    def __init__(self, names: Mapping[str, str], units: list[str]) -> None:
        self._names = names
        self._units = units

    def line(self, step: tuple[Any, ...]) -> str:
        units = self._units
        match step:
            case ("clash", number):
                return f"Clash {number}"
            case ("strike", one, two):
                return f"  {units[one]} and {units[two]} strike each other."
            case ("trigger", unit, word, _):
                return f"  {units[unit]} {TRIGGER_PHRASES[word]}."
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
                return f"    {units[unit]} is healed by {amount}." if amount else ""
            case ("shield", unit, layers):
                return f"    {units[unit]} gains {'a shield' if layers == 1 else f'{layers} shields'}."
            case ("destroy", unit):
                return f"    {units[unit]} is destroyed."
            case ("swap", unit, attack, health):
                return f"    {units[unit]} now has {attack} attack and {health} health."
            case ("death", unit):
                return f"    {units[unit]} dies."
            case ("push", unit, index):
                return f"    {units[unit]} is pushed back to place {index}."
            case ("fizzle", unit, card):
                return f"    {units[unit]} finds no room for {self._names[card]}."
            case ("spawn", _, maker, card, index):
                units.append(f"{units[maker][0]}{self._names[card]}")
                return f"    {units[maker]} spawns {units[-1]} at place {index}."
            case ("transform", old, _, card):
                units.append(f"{units[old][0]}{self._names[card]}")
                return f"    {units[old]} becomes {units[-1]}."
            case ("end", reason, _):
                return _ENDS.get(reason, "")
        raise ValueError(f"unknown step {step!r}")


def _losses(attack: int, health: int) -> str:
    return " and ".join(f"{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value)
