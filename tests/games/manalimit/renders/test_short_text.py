"""Abilities in short, for hands that are read on a phone."""

import pytest

from renders.games.manalimit.faces import face_of


@pytest.mark.parametrize(
    ("card", "short"),
    [
        ("cinder-pup", ["Dies: 1 damage to a random enemy."]),
        ("kelp-warden", ["Hurt (twice): the attacker −1 attack."]),
        ("tailwind-runner", ["Battle start: give ally ahead +2 attack."]),
        ("quarry-hand", ["Played: in round 5 or earlier, gain 1 mana."]),
        ("gnarlback-boar", ["Hurt (once): gain for good +1/+1."]),
        (
            "lullwater-whale",
            ["Battle start: give all Tide allies +2 health.", "Hurt (once): heal 3 to the 2 weakest allies."],
        ),
        ("gust-fencer", ["Before attack: with 2 enemies, push front enemy back 1, then 2 damage to back enemy."]),
    ],
)
def test_few_words_say_the_same(card: str, short: list[str]) -> None:
    assert list(face_of(card).in_short) == short
