"""What spells and powers do with as few words as say the same to somebody who knows the game: R3 is a range of 3."""

import re
from functools import lru_cache

from renders.type import lettering

_SHORTER = tuple(
    (re.compile(words), fewer)
    for words, fewer in (
        (r"^Range (\d)\. ", r"R\1: "),
        (r" to (?:an|that) enemy and all enemies within (\d) of it", r" (\1 around)"),
        (r" to (?:an enemy|that enemy|that hero)", ""),
        (r"[Pp]ush (?:an|that) enemy back by (\d)", r"push \1"),
        (r"push all enemies within \d back by (\d)", r"push them \1"),
        (r"[Pp]ull (?:an|that) enemy closer by (\d)", r"pull \1"),
        (r"[Hh]eal (\d) of a hero", r"heal \1"),
        (r"[Hh]eal (\d) of all heroes", r"heal all by \1"),
        (r"heal (\d) of yourself", r"heal you \1"),
        (r"all (?:heroes|enemies)", "all"),
        (r", yourself too", ""),
        (r"yourself", "you"),
        (r"(\d) less Speed in the next turn", r"\1 less Speed"),
        (r"[Aa]nother free move for you", "free move"),
        (r"[Aa]nother free move", "free move"),
        (r"[Tt]ake all Burn and Weakened from (?:a|that) hero", "end Burn and Weakened"),
        (r"[Tt]ake all Burn and Weakened from you", "end your Burn and Weakened"),
        (r"[Uu]ntap (\d) other tapped (spells?)", r"untap \1 \2"),
        (r" energy to", " to"),
        (r" more mana", " mana"),
        (r"\.$", ""),
        (r"^(\d \w+) to ([\w ]+), (\d \w+) to \2$", r"\1, \3 to \2"),
        (r"^free move, (\d \w+) to you$", r"free move, \1"),
        (r" \(1 around\)(, .*) \(1 around\)$", r"\1 (1 around)"),
    )
)
"""Words and fewer ones, to be replaced in this order."""


_MORE = " & more"
_ASIDE = re.compile(r"( to | within |, | \().*")


@lru_cache(maxsize=512)
def fitting(text: str, size: int, width: int, most: int) -> tuple[str, ...]:
    """The fullest form that so many lines have room for: whole, in short, or how it begins; none if even that is too
    long.
    """
    short = shortened(text)
    forms = (text, short, f"{short.partition(', ')[0]}{_MORE}", f"{_ASIDE.sub('', short)}{_MORE}")
    return next((lines for form in forms if (lines := lettering.uncut(form, size, width, most)[0])), ())


@lru_cache(maxsize=512)
def shortened(text: str) -> str:
    for words, fewer in _SHORTER:
        text = words.sub(fewer, text)
    return f"{text[:1].upper()}{text[1:]}"
