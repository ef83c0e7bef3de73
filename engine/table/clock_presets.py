"""The clocks that a host can choose."""

from dataclasses import dataclass

DAY = 24 * 3600.0
NO_CLOCK = "none"


@dataclass(frozen=True, slots=True)
class Preset:
    """`decision` seconds for each decision, then the bank; a warning comes `warning` seconds before the end.

    What a game calls quick has `quick` seconds instead: others wait for the answer in the middle of their turn.
    """

    name: str
    decision: float
    quick: float
    bank: float
    warning: float
    title: str


PRESETS = {
    preset.name: preset
    for preset in (
        Preset("live", 60, 20, 5 * 60, 20, "live: 60 seconds a decision and 5 minutes in the bank"),
        Preset("evening", 5 * 60, 2 * 60, 30 * 60, 60, "evening: 5 minutes a decision and 30 minutes in the bank"),
        Preset(
            "correspondence", DAY, DAY, 2 * DAY, 2 * 3600, "correspondence: a day a decision and two days in the bank"
        ),
    )
}
