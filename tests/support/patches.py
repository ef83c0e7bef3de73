"""Applies small unified diffs, so that planted bugs can be kept as patches and no `patch` program is needed."""

import re
from pathlib import Path

_HUNK = re.compile(r"^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@")


def apply_patch(patch: str, root: Path) -> None:
    """Applies a patch below a folder. Hunks may have moved, but each must fit exactly one place."""
    path: Path | None = None
    hunks: list[tuple[list[str], list[str]]] = []
    for line in patch.splitlines():
        if line.startswith("+++ "):
            path = root / line[4:].split("\t")[0].removeprefix("b/")
        elif _HUNK.match(line):
            hunks.append(([], []))
        elif hunks and line[:1] in (" ", "-", "+", ""):
            old, new = hunks[-1]
            if line[:1] != "+":
                old.append(line[1:])
            if line[:1] != "-":
                new.append(line[1:])
    assert path is not None, "the patch names no file"
    assert hunks, "the patch changes nothing"
    text = path.read_text(encoding="utf-8")
    for old, new in hunks:
        before, after = "\n".join(old), "\n".join(new)
        assert text.count(before) == 1, f"a hunk fits {text.count(before)} places:\n{before}"
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")
