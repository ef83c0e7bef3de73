"""Reports as pages of `docs/balance`, which can be read in a terminal."""

from textwrap import fill

WIDEST = 100


def wrapped(page: str) -> str:
    """A page whose prose is at most so wide; headings, tables and pictures keep their lines."""
    return "\n\n".join(part if part.startswith(("#", "|", "![")) else _prose(part) for part in page.split("\n\n"))


def _prose(part: str) -> str:
    end = "\n" if part.endswith("\n") else ""
    return fill(part, WIDEST, break_long_words=False, break_on_hyphens=False) + end
