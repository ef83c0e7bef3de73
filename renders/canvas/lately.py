"""What has happened last, as one sentence of an alt text."""

from collections.abc import Sequence

from renders.type.names import cut

_LONGEST, _MOST = 220, 3


def lately(lines: Sequence[str]) -> list[str]:
    """As far back as there is room for, newest last; nothing if nothing is told."""
    told: list[str] = []
    for line in reversed([each.strip() for each in lines if each.strip()][-_MOST:]):
        if told and len(" ".join([line, *told])) > _LONGEST:
            break
        told.insert(0, cut(line, _LONGEST))
    return [f"Lately: {' '.join(told)}"] if told else []
