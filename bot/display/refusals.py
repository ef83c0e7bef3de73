"""Why something about what is shown is refused, a class a reason."""

from engine.core.refusals import Refusal


class SealedRun(Refusal):
    sentence = (
        "This is a league run of a week that is still open. Everybody has the same cards, so nobody else may look "
        "into it before the close; after that everything can be watched."
    )
