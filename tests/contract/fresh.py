"""Plays one match of every case and says how each went; run in another interpreter, it must say the same.

python -m tests.contract.fresh
"""

import json
from hashlib import blake2b

from engine.core.events import Sighting
from tests.contract.cases import CASES, Case
from tests.contract.play import random_match


def fingerprint(case: Case) -> str:
    """The last state's hash, with a digest of all steps and of all that was told."""
    *_, match = random_match(case, number=2)
    told = [line for event in match.events for line in _lines(case, event.seen_by(0))]
    digest = blake2b(repr((match.steps, told)).encode(), digest_size=8).hexdigest()
    return f"{case.game.state_hash(match.state)} {digest}"


def _lines(case: Case, sighting: Sighting | None) -> list[str]:
    return [] if sighting is None else case.game.narrate(sighting)


if __name__ == "__main__":
    print(json.dumps({str(case): fingerprint(case) for case in CASES}))
