"""What is asked of sentences for people, and texts that nobody should be able to break anything with."""

import re
from collections.abc import Iterable, Iterator
from random import Random

from engine.core import referee
from engine.core.game import AnyGame
from engine.core.refusals import Refusal
from engine.registry import GAMES

NOT_ACTIONS = (
    "",
    " ",
    "\n",
    "\x00",
    "xyzzy",
    "pass the salt please",
    "🎲 🃏",
    "null",
    "0",
    "-1",
    "__class__",
    "{seat}",
    "%s %d",
    "../../etc/passwd",
    "'; DROP TABLE matches; --",
)
_SLUG = re.compile(r"(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])")
_CODE = re.compile(r"_|[a-z][A-Z]|<|>|\bobject\b|\bindices\b|Traceback|\\x|\bNone\b")
_INDEX_0 = re.compile(
    r"\b(place|position|slot|shield|link|lane|stop|step|hero|row|column|attack|attacker|card|unit|creature|level"
    r"|resource|seat|player|number) 0\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"'[^']*'")
MOST_LETTERS = 400


def check_sentence(sentence: str, echoed: str = "") -> None:
    """A refusal is a sentence for people. What it quotes of their own text may look like anything."""
    own_words = sentence.replace(echoed, "") if echoed.strip() else sentence
    for game in GAMES.values():
        own_words = own_words.replace(game.title, "")
    for word in sorted({*echoed.split(), *echoed.lower().split()}, key=len, reverse=True):
        own_words = own_words.replace(f"'{word}'", "")
    assert sentence.strip() == sentence, f"spaces around: {sentence!r}"
    assert sentence[-1:] in {".", "!", "?"}, f"does not end as a sentence: {sentence!r}"
    code = _CODE.search(own_words)
    assert code is None, f"{code and code.group()!r} is no word for people: {sentence!r}"


def check_words(text: str) -> None:
    """Labels and narrated lines show names, never identifiers."""
    assert text.strip(), "empty words"
    assert "\n" not in text, f"several lines in one: {text!r}"
    for pattern in (_SLUG, _CODE):
        found = pattern.search(text)
        assert found is None, f"{found and found.group()!r} is no word for people: {text!r}"
    assert not re.search(r"\s[.,;:!?]", text), f"a word is missing: {text!r}"


def indices_0(text: str) -> list[str]:
    """Where a text counts from 0, as people do not. What it quotes is notation, and may."""
    return [found[0] for found in _INDEX_0.finditer(_QUOTED.sub("", text))]


def mangled(notations: Iterable[str], random: Random) -> Iterator[str]:
    """Notations with a word too many, too few, or another one; some may still mean something."""
    for notation in notations:
        words = notation.split()
        place = random.randrange(len(words))
        yield f"{notation} again"
        yield " ".join(words[:place] + words[place + 1 :])
        for other in ("xyzzy", "99", "-1", "²", "1.0", "0x1"):
            yield " ".join([*words[:place], other, *words[place + 1 :]])


def refusal_of(game: AnyGame, state: object, seat: int, notation: str) -> str | None:
    """The sentence with which a notation is refused; None if it is fine."""
    try:
        referee.check(game, state, seat, notation)
    except Refusal as refusal:
        return refusal.sentence
    return None
