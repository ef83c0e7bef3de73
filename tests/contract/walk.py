"""Looks into states and views without asking the game: every field, every item, wherever it is."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

_PLAIN = (int, float, str, bytes, bool, type(None), Enum, type)
MISSING = "(not set)"
LARGE = 1 << 40


def field_names(thing: Any) -> list[str]:
    """All slots and attributes of an object, in order of their names; none for plain values and containers."""
    if isinstance(thing, _PLAIN) or callable(thing):
        return []
    slots = [name for cls in type(thing).__mro__ for name in _as_tuple(getattr(cls, "__slots__", ()))]
    return sorted({*slots, *getattr(thing, "__dict__", {})} - {"__weakref__", "__dict__"})


def _as_tuple(slots: Any) -> tuple[str, ...]:
    return (slots,) if isinstance(slots, str) else tuple(slots)


def numbers_and_texts(thing: Any, shared: frozenset[str] = frozenset()) -> Iterator[Any]:
    """All plain values inside, apart from fields that copies share."""
    seen: set[int] = set()
    stack = [thing]
    while stack:
        each = stack.pop()
        if isinstance(each, _PLAIN):
            yield each
        elif id(each) not in seen:
            seen.add(id(each))
            if isinstance(each, Mapping):
                stack += [*each.keys(), *each.values()]
            elif isinstance(each, list | tuple | set | frozenset):
                stack += each
            stack += [getattr(each, name) for name in field_names(each) if hasattr(each, name) and name not in shared]


def generators(state: Any, shared: frozenset[str]) -> set[int]:
    """The seeds and generators in a state: its only large numbers."""
    return {each for each in numbers_and_texts(state, shared) if isinstance(each, int) and each >= LARGE}


def is_part(value: Any) -> bool:
    """Whether a value is a changeable part of a state, with fields of its own."""
    return bool(field_names(value)) and hasattr(value, "copy") and not isinstance(value, Mapping)


def dump(thing: Any, shared: frozenset[str]) -> Any:
    """All of a state as plain lists and tuples; what copies may share is taken as it is."""
    if isinstance(thing, list):
        return [dump(each, shared) for each in thing]
    if isinstance(thing, dict):
        return {key: dump(each, shared) for key, each in thing.items()}
    if is_part(thing):
        return {
            name: getattr(thing, name, MISSING) if name in shared else dump(getattr(thing, name, MISSING), shared)
            for name in field_names(thing)
        }
    return thing


def parts(thing: Any) -> Iterator[Any]:
    """A state and all its changeable parts."""
    if isinstance(thing, list | tuple):
        for each in thing:
            yield from parts(each)
    elif isinstance(thing, dict):
        yield from parts(list(thing.values()))
    elif is_part(thing):
        yield thing
        for name in field_names(thing):
            yield from parts(getattr(thing, name, None))


def wreck(thing: Any, shared: frozenset[str]) -> None:
    """Changes every field of a state in place, and every item of every list in it, from the inside out."""
    if isinstance(thing, list | dict):
        keys: list[Any] = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
        for key in keys:
            wreck(thing[key], shared)
            thing[key] = "wrecked"
        if isinstance(thing, list):
            thing.append("wrecked")
        else:
            thing["wrecked"] = "wrecked"
    elif isinstance(thing, set):
        thing.add("wrecked")
    elif is_part(thing):
        for name in field_names(thing):
            if name not in shared:
                wreck(getattr(thing, name), shared)
            setattr(thing, name, "wrecked")


def changed(value: Any) -> Any:
    """Another value of the same type, or None if there is no obvious one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}?"
    if isinstance(value, list | tuple) and value:
        return value[:-1]
    if isinstance(value, dict) and value:
        return dict(list(value.items())[:-1])
    return None
