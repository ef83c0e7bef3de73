"""Words for numbers, for nobody, and for a table at which nobody is left."""

NOBODY = "Somebody"
"""What an entrant is called who is not known any more."""
_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

PAUSED = "Paused: no player is left at this table. Use /return to take your seat back."
"""What is said of a match that rests until one of its players is back, in place of whom it waits for."""


def plural(count: int, one: str, many: str | None = None) -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def in_words(count: int) -> str:
    """A number as it stands in a sentence: small ones as words."""
    return _SMALL[count] if count < len(_SMALL) else str(count)


def ordinal(place: int) -> str:
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def minutes(count: int) -> str:
    return "1 minute" if count == 1 else f"{count} minutes"
