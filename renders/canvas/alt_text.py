"""Alt texts: sentences that become one text of limited length, and what happened last as one of them."""

import re
from collections.abc import Iterable, Sequence

from renders.type.names import cut

LONGEST_ALT = 1024
_LONGEST, _MOST = 220, 3
_LEFT_OUT = " …"
_ENDS = re.compile(r"(?<=[.!?]) ")


def fitting(sentences: Iterable[str], longest: int = LONGEST_ALT) -> str:
    """As many whole sentences as there is room for, and a mark if some are left out; the first is cut if need be."""
    told = ""
    for sentence in filter(None, sentences):
        longer = f"{told} {sentence}".lstrip()
        if len(longer) + len(_LEFT_OUT) > longest:
            return f"{told}{_LEFT_OUT}" if told else cut(sentence, longest)
        told = longer
    return told


def joined(*texts: str) -> str:
    """Several alt texts as one, the first ones first: as many whole sentences as there is room for."""
    return fitting(sentence for text in texts for sentence in _ENDS.split(text.removesuffix(_LEFT_OUT)))


def lately(lines: Sequence[str]) -> list[str]:
    """As far back as there is room for, newest last; nothing if nothing is told."""
    told: list[str] = []
    for line in reversed([each.strip() for each in lines if each.strip()][-_MOST:]):
        if told and len(" ".join([line, *told])) > _LONGEST:
            break
        told.insert(0, cut(line, _LONGEST))
    return [f"Lately: {' '.join(told)}"] if told else []
