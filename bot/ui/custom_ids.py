"""Ids of buttons and menus: versioned, so that a button of an older hall is told from one of today.

An id is `v1:kind:part:part…`; no part holds a colon, and nothing in it derives from a hidden fact.
"""

import re

VERSION = "v1"
LONGEST = 100


def custom_id(kind: str, *parts: object) -> str:
    """The id of a component."""
    words = [VERSION, kind, *map(str, parts)]
    if any(":" in word for word in words):
        raise ValueError(f"a part of a custom id holds a colon: {words}")
    made = ":".join(words)
    if len(made) > LONGEST:
        raise ValueError(f"a custom id of {len(made)} characters is too long: {made}")
    return made


def template(kind: str, *parts: str) -> str:
    """The pattern of ids of a kind, with a named group for each part; `seat#` is a part that is a number."""
    groups = (f"(?P<{part[:-1]}>[0-9]{{1,9}})" if part.endswith("#") else f"(?P<{part}>[^:]*)" for part in parts)
    return ":".join([re.escape(f"{VERSION}:{kind}"), *groups])
