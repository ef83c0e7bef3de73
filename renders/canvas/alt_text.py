"""Sentences that become one text of limited length."""

from collections.abc import Iterable

from renders.canvas.scene import LONGEST_ALT
from renders.type.names import cut

_LEFT_OUT = " …"


def fitting(sentences: Iterable[str], longest: int = LONGEST_ALT) -> str:
    """As many whole sentences as there is room for, and a mark if some are left out; the first is cut if need be."""
    told = ""
    for sentence in filter(None, sentences):
        longer = f"{told} {sentence}".lstrip()
        if len(longer) + len(_LEFT_OUT) > longest:
            return f"{told}{_LEFT_OUT}" if told else cut(sentence, longest)
        told = longer
    return told
