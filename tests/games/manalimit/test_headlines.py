"""A battle in one line: from a seat's eyes, and for the channel."""

from typing import Any

import pytest

from engine.games.manalimit.headlines import battle_headline
from tests.games.manalimit.renders.tables import BATTLE, shown

pytestmark = pytest.mark.covers("engine.games.manalimit.headlines", "engine.games.manalimit.ranks")

NAMES = ("Ada", "Ben")
LEFT, RIGHT = (shown("briar-fox"), shown("seance-crow")), (shown("soot-gnat"),)


def facts(winner: int | None, *log: tuple[Any, ...], **changes: Any) -> dict[str, Any]:
    """Ada's Fox and Crow, numbered 0 and 1, against Ben's Gnat, number 2."""
    made = {**BATTLE, "round": 4, "right_seat": 1, "ghost_owner": None, "reason": "last-standing"}
    return {**made, "left": LEFT, "right": RIGHT, "winner": winner, "log": log, **changes}


def told(known: dict[str, Any]) -> list[str]:
    return [battle_headline(known, seat, NAMES) for seat in (None, 0, 1)]


def test_both_sides_and_the_channel_tell_who_was_left() -> None:
    assert told(facts(0, ("death", 2))) == [
        "Round 4: Ada beat Ben, Briar Fox and Seance Crow were left",
        "Round 4 won: Briar Fox and Seance Crow were left",
        "Round 4 lost: Ada had Briar Fox and Seance Crow left",
    ]
    assert told(facts(1, ("death", 0), ("death", 1))) == [
        "Round 4: Ben beat Ada, Soot Gnat was left",
        "Round 4 lost: Ben had Soot Gnat left",
        "Round 4 won: Soot Gnat was left",
    ]


def test_a_seat_that_did_not_fight_hears_what_the_channel_hears() -> None:
    assert battle_headline(facts(0, ("death", 2)), 2, NAMES) == told(facts(0, ("death", 2)))[0]


def test_stars_are_told_if_they_are_given() -> None:
    assert battle_headline(facts(1, ("death", 0), ("death", 1)), 1, NAMES, 4).endswith("Gnat was left · ★★★★")
    assert battle_headline(facts(1, ("death", 0), ("death", 1)), 0, NAMES, 0).endswith("Gnat left")


def test_marks_stand_for_names() -> None:
    owned = facts(1, ("death", 0), ("death", 1), right_seat=None, ghost_owner="⟦@b7⟧")
    assert battle_headline(owned, None) == "Round 4: the ghost of ⟦@b7⟧ beat ⟦0⟧, Soot Gnat was left"
    assert battle_headline(owned, 0) == "Round 4 lost: the ghost of ⟦@b7⟧ had Soot Gnat left"


def test_a_ghost_of_nobody_is_a_ghost() -> None:
    house = facts(1, ("death", 0), ("death", 1), right_seat=None, house_ghost=True)
    assert battle_headline(house, None, NAMES) == "Round 4: a house ghost beat Ada, Soot Gnat was left"
    assert battle_headline(house, 0, NAMES) == "Round 4 lost: the house ghost had Soot Gnat left"
    assert "the ghost had" in battle_headline({**house, "house_ghost": False}, 0, NAMES)


def test_a_draw_tells_why() -> None:
    fell = facts(None, ("death", 0), ("death", 1), ("death", 2), reason="both-fell")
    assert told(fell)[:2] == ["Round 4: Ada and Ben drew, nobody was left", "Round 4 drawn: nobody was left"]
    assert told(facts(None, reason="clash-limit"))[1] == "Round 4 drawn: both stood after 100 clashes"
    assert told(facts(None, left=(), right=()))[1] == "Round 4 drawn: both boards were empty"


def test_an_empty_board_is_why_it_lost() -> None:
    assert told(facts(0, right=())) == [
        "Round 4: Ada beat Ben, who had no units",
        "Round 4 won: Ben had no units",
        "Round 4 lost: you had no units",
    ]


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("trigger-limit", "had too many triggers"),
        ("depth-limit", "nested triggers too deep"),
        ("spawn-limit", "spawned too many units"),
    ],
)
def test_a_side_that_overran_a_guard_lost_by_it(reason: str, said: str) -> None:
    assert told(facts(0, reason=reason))[1:] == [f"Round 4 won: Ben {said}", f"Round 4 lost: you {said}"]


def test_who_came_changed_or_moved_in_battle_is_followed() -> None:
    log = (("spawn", 3, 0, "patch-doll", 1), ("transform", 1, 4, "woken-bear"), ("push", 0, 2), ("death", 2))
    assert told(facts(0, *log))[1] == "Round 4 won: Patch Doll, Woken Bear and Briar Fox were left"


def test_twins_are_counted_and_many_are_not_all_named() -> None:
    twins = facts(0, ("spawn", 3, 0, "briar-fox", 1), ("death", 2))
    assert told(twins)[1] == "Round 4 won: 2 × Briar Fox and Seance Crow were left"
    crowd = [shown(card) for card in ("brannoc-coalfather", "soot-gnat", "cinder-pup", "briar-fox", "briar-fox")]
    assert told(facts(0, ("death", 5), left=crowd))[1] == "Round 4 won: Brannoc, Soot Gnat and 3 more were left"
