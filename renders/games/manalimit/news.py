"""The newest lines of a Manalimit log, as pictures and alt texts tell them."""

from collections.abc import Sequence

_OF_A_BATTLE = (" ", "Clash ", "The battle is over: ")


def headlines(news: Sequence[str]) -> list[str]:
    """What happened outside battles, a sentence each, oldest first.

    A View holds the battles of the last round with boards and results; their course is for the log.
    """
    return [line for line in news if line and not _tells_a_battle(line)]


def _tells_a_battle(line: str) -> bool:
    """Details are indented; a battle's heading names both sides with their arrows."""
    return line.startswith(_OF_A_BATTLE) or "(←)" in line
