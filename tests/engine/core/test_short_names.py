"""Short names for buttons: whole words that can stand alone."""

import pytest

from engine.core.choices import LONGEST_SHORT, shortened

pytestmark = pytest.mark.covers("engine.core.choices")


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ember Lynx", "Ember Lynx"),
        ("Page of Ink", "Page of Ink"),
        ("Carrion Knight", "Carrion"),
        ("Verdict of Noon", "Verdict"),
        ("Call from the Barrow", "Call"),
        ("Maelis, the Long Wave", "Maelis"),
        ("Incomprehensibility", "Incomprehen."),
    ],
)
def test_a_short_name_ends_with_a_word_that_can_end_it(name: str, short: str) -> None:
    assert shortened(name) == short
    assert len(short) <= LONGEST_SHORT
