"""Why a benchmark ends without figures, a class a reason."""

from engine.core.refusals import Refusal


class GivenUp(Refusal):
    """A benchmark that cannot go on."""

    def __init__(self, why: str) -> None:
        super().__init__(f"The benchmark was given up: {why}.")
        self.why = why


class DidNotCome(GivenUp):
    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(f"{what} did not come within {seconds:g} seconds; the machine may be busy")


class Declined(GivenUp):
    """What was clicked had just been changed, as may happen to anybody."""
