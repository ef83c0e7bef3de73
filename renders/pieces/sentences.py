"""What words and alt texts of all games are put together from: numbers, names, paragraphs."""

from collections.abc import Collection, Iterable, Sequence

from engine.core.refusals import listed_all
from renders.type.names import cut

SHORT_NAME = 24
NO_HAND = "There is no hand to see."


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def short_names(names: Iterable[str], longest: int = SHORT_NAME) -> list[str]:
    """As alt texts have room for."""
    return [cut(name, longest) for name in names]


def up_to(asked: Collection[int], audience: int | None, names: Sequence[str], yours: str, theirs: str) -> str:
    """Who is asked what, as a sentence; nothing where nobody is."""
    if not asked:
        return ""
    if audience in asked:
        return f"It is up to you: {yours}."
    return f"It is up to {listed_all(names[seat] for seat in asked)}: {theirs}."


def newest(news: Iterable[str]) -> list[str]:
    """The part that tells what happened last; nothing if nothing is told."""
    told = [line.strip() for line in news if line.strip()]
    return ["What happened last", *told] if told else []


def in_parts(parts: Iterable[Sequence[str]]) -> str:
    """Parts of lines, with an empty line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part)
