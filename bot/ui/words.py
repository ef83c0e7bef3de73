"""Words for numbers, and for nobody."""

NOBODY = "Somebody"
"""What an entrant is called who is not known any more."""


def plural(count: int, one: str, many: str | None = None) -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def ordinal(place: int) -> str:
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def minutes(count: int) -> str:
    return "1 minute" if count == 1 else f"{count} minutes"
