"""Named points at which a test can make the program die, as if the power had failed there.

Nothing happens unless the environment variable CARDHALL_KILL_AT names a point: `name`, or `name:3` for the third time.
"""

import os
import signal
from collections import Counter

VARIABLE = "CARDHALL_KILL_AT"
_times: Counter[str] = Counter()


def reached(name: str) -> None:
    """Says that the program is at this point; the end of the process if a test wants it so."""
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return
    _times[name] += 1
    point, _, time = wanted.partition(":")
    if point == name and _times[name] == int(time or 1):
        os.kill(os.getpid(), signal.SIGKILL)
