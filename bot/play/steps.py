"""Leading a person to a whole action, one word of its notation after the other: in Discord and in the terminal.

Everything comes from the legal actions. Nothing is committed on the way: the words so far stand in the ids of the
menu, and a word that makes an action whole is the action.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from engine.core.game import AnyGame

LONGEST_KEY = 60


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a menu: the notation that choosing it leads to, and whether it is a whole action then."""

    words: str
    label: str
    is_whole: bool


def steps(game: AnyGame, view: Any, actions: Sequence[Any], so_far: str = "") -> list[Step]:
    """How the words so far can go on. Where there is but one way on that is no whole action yet, it is taken.

    Words that are an action themselves and begin others stand in the menu before, once as themselves.
    """
    going_on = [action for action in actions if goes_on(action.notation, so_far) and action.notation != so_far]
    groups: dict[str, list[Any]] = {}
    for action in going_on:
        groups.setdefault(_next_word(action.notation, so_far), []).append(action)
    made = [step for group in groups.values() for step in _lines(game, view, group)]
    if len(made) == 1 and not made[0].is_whole:
        return steps(game, view, actions, made[0].words)
    return made


def goes_on(notation: str, so_far: str) -> bool:
    """Whether a notation begins with these words, or is them."""
    return not so_far or notation == so_far or notation.startswith(f"{so_far} ")


def before(game: AnyGame, view: Any, actions: Sequence[Any], so_far: str) -> str:
    """The way back: the words whose menu has the line that leads to these."""
    words = so_far.split()
    for count in range(len(words) - 1, 0, -1):
        earlier = " ".join(words[:count])
        if any(step.words == so_far for step in steps(game, view, actions, earlier)):
            return earlier
    return ""


def question(game: AnyGame, view: Any, actions: Sequence[Any], so_far: str) -> str:
    """What a menu asks, by how far its owner has got."""
    if not so_far:
        return "What do you want to do?"
    going_on = [action for action in actions if goes_on(action.notation, so_far)]
    return f"{game.beginning(view, so_far.split(), going_on)}…"


def _lines(game: AnyGame, view: Any, group: Sequence[Any]) -> list[Step]:
    """The lines for all actions that go on with the same word: one, or two if that word can also be the last."""
    whole = [Step(action.notation, game.label(view, action), is_whole=True) for action in group]
    common = _common_words([action.notation for action in group])
    if len(group) == 1:
        return whole
    ended = [step for step in whole if step.words == common]
    longer = [action for action in group if action.notation != common]
    if len(longer) == 1:
        return whole
    return [*ended, Step(common, game.beginning(view, common.split(), longer), is_whole=False)]


def _next_word(notation: str, so_far: str) -> str:
    return notation[len(so_far) :].split(maxsplit=1)[0]


def _common_words(notations: Sequence[str]) -> str:
    """The words with which all of them begin."""
    common = notations[0].split()
    for notation in notations[1:]:
        words = notation.split()
        agree = next((n for n, (one, two) in enumerate(zip(common, words, strict=False)) if one != two), None)
        common = common[: min(len(common), len(words)) if agree is None else agree]
    return " ".join(common)


def key(words: str) -> str:
    """Words as a part of an id: themselves, or a digest of what is too long or has a colon in it."""
    if len(words) <= LONGEST_KEY and ":" not in words and not words.startswith("#"):
        return words
    return f"#{blake2b(words.encode(), digest_size=6).hexdigest()}"


def words_of(part: str, actions: Sequence[Any]) -> str | None:
    """The words that a key stands for among these actions; None if no action begins so any more."""
    beginnings = {""}
    for action in actions:
        words = action.notation.split()
        beginnings |= {" ".join(words[:count]) for count in range(1, len(words) + 1)}
    return next((words for words in beginnings if key(words) == part), None)
