"""The newest lines of a Manalimit log, as pictures and alt texts tell them."""

from collections.abc import Sequence

from engine.games.manalimit.narration import DRAWN, WINS

_OF_A_BATTLE = (" ", "Clash ", "The battle is over: ")
"""The last is how logs that were stored before told the end."""


def headlines(news: Sequence[str]) -> list[str]:
    """What happened outside battles, a sentence each, oldest first.

    A View holds the battles of the last round with boards and results; their course is for the log.
    """
    return [line for line in news if line and not _tells_a_battle(line)]


def _tells_a_battle(line: str) -> bool:
    """Details are indented; a battle's heading names both sides with their arrows, its last line says who won."""
    return line.startswith(_OF_A_BATTLE) or "(←)" in line or line == DRAWN or line.endswith(WINS)
