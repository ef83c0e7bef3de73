"""Actions and events in words: slots count from 1, ghosts and mana are told as players speak of them."""

from typing import Any

import pytest

from engine.core.events import Sighting
from engine.games.manalimit.actions import BATTLE, MOVE, PITCH_SLOT, plays
from engine.games.manalimit.battle_log import battle_lines
from engine.games.manalimit.narration import beginning, label, narrate, slot_called
from engine.games.manalimit.unit_names import unit_names
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.tables import run, shown

pytestmark = pytest.mark.covers(
    "engine.games.manalimit.narration", "engine.games.manalimit.battle_log", "engine.games.manalimit.unit_names"
)

NAMES = ("Ada", "Ben")


def told(kind: str, **facts: Any) -> str:
    return "\n".join(narrate(Sighting(kind, facts), NAMES))


def test_slots_count_from_one_and_the_ends_are_named() -> None:
    assert [slot_called(slot) for slot in range(5)] == ["slot 1 (front)", "slot 2", "slot 3", "slot 4", "slot 5 (back)"]


def test_labels_name_slots_as_people_count_them_and_notations_do_not() -> None:
    play = plays("soot-gnat")[2]
    assert (play.notation, label(run(), play)) == ("play soot-gnat 2", "Play Soot Gnat in slot 3 for 0 mana")
    assert label(run(), PITCH_SLOT[0]) == "Pitch Quarry Hand from slot 1 (front) for 2 mana"
    assert label(run(), MOVE[0][2]) == "Move Quarry Hand from slot 1 (front) to slot 3"
    assert label(run(), BATTLE) == "End planning and battle"
    assert beginning(run(), ["move", "4"]) == "Slot 5 (back): Drowsy Bear"


def test_log_lines_count_slots_from_one() -> None:
    mana = {"gained": 2, "evaporated": 0, "mana": 4}
    assert told("pitch", seat=0, card="soot-gnat", slot=0, **mana).startswith(
        "Ada pitches Soot Gnat from slot 1 (front)"
    )
    assert told("play", seat=1, card="soot-gnat", slot=3, cost=0, mana=1).startswith(
        "Ben plays Soot Gnat in slot 4 for"
    )
    assert told("move", seat=0, slot=0, other=4) == "Ada swaps slots 1 and 5."
    assert told("create", seat=0, card="patch-doll", slot=1) == "Patch Doll appears in slot 2."


def test_mana_over_the_limit_is_lost() -> None:
    assert told("mana", seat=0, gained=2, evaporated=0, mana=4) == "Ada gains mana: +2 mana (now 4)."
    lost = "Ada gains mana: +2 mana (5 of 5); 1 over the limit is lost."
    assert told("mana", seat=0, gained=2, evaporated=1, mana=5) == lost


def test_who_puts_cards_into_the_bag_is_named_first() -> None:
    assert told("add-card", seat=0, card="soot-gnat", count=2) == "Ada adds 2 × Soot Gnat to the Bag."


# --- battles --------------------------------------------------------------------------


def fought(
    *log: tuple[Any, ...], left: tuple[str, ...] = ("briar-fox",), right: tuple[str, ...] = ("soot-gnat",)
) -> Any:
    boards = {"left": tuple(map(shown, left)), "right": tuple(map(shown, right))}
    return {**tables.BATTLE, **boards, "round": 2, "ghost_owner": None, "house_ghost": True, "winner": 1, "log": log}


def test_a_battle_is_told_from_its_heading_to_who_won() -> None:
    lines = narrate(Sighting("battle", fought(("clash", 1), ("strike", 0, 1), ("death", 0))), NAMES)
    assert lines[0] == "Round 2: Ada (←) vs. a house ghost (→)."
    assert lines[-2:] == ["    ←Briar Fox dies.", "The house ghost wins the battle."]
    assert narrate(Sighting("battle", {**fought(), "winner": 0}), NAMES)[-1] == "Ada wins the battle."
    assert narrate(Sighting("battle", {**fought(), "winner": None}), NAMES)[-1] == "The battle is a draw."


def test_twins_of_a_side_are_counted_from_the_front_and_arrivals_count_on() -> None:
    log = ("death", 0), ("spawn", 4, 2, "briar-fox", 1), ("transform", 3, 5, "woken-bear")
    facts = fought(*log, left=("briar-fox", "soot-gnat", "briar-fox"), right=("briar-fox",))
    assert unit_names(facts) == [
        "the first Briar Fox",
        "Soot Gnat",
        "the second Briar Fox",
        "Briar Fox",
        "the third Briar Fox",
        "Woken Bear",
    ]
    assert battle_lines(facts)[1] == "    ←the second Briar Fox spawns ←the third Briar Fox at position 2."


def test_many_twins_are_counted_in_numbers() -> None:
    spawns = [("spawn", 2 + number, 0, "patch-doll", 1) for number in range(22)]
    names = unit_names(fought(*spawns))
    assert [names[2 + place] for place in (9, 10, 11, 20, 21)] == [
        f"the {said} Patch Doll" for said in ("tenth", "11th", "12th", "21st", "22nd")
    ]


def test_a_name_with_an_article_keeps_one() -> None:
    assert unit_names(fought(left=("the-mountain-that-waits",) * 2))[1] == "the second Mountain That Waits"


HURT = ("trigger", 0, "hurt", 0)


@pytest.mark.parametrize(
    "without_effect",
    [
        (),
        (("heal", 0, 0),),
        (("push", 1, 0),),
        (("trigger", 1, "hurt", 0),),
    ],
)
def test_a_trigger_without_effect_is_not_told(without_effect: tuple[Any, ...]) -> None:
    log = (("strike", 0, 1), ("damage", 1, 0, 2), HURT, *without_effect, ("death", 1))
    assert battle_lines(fought(*log)) == [
        "  ←Briar Fox and →Soot Gnat strike each other.",
        "    →Soot Gnat takes 2 damage from ←Briar Fox.",
        "    →Soot Gnat dies.",
    ]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (("heal", 0, 1), "←Briar Fox is healed by 1."),
        (("gain", 0, 1, 0, 0), "←Briar Fox gains 1 attack."),
        (("fizzle", 0, "patch-doll"), "←Briar Fox finds no room for Patch Doll."),
    ],
)
def test_a_trigger_with_an_effect_is_told_with_its_reason(effect: tuple[Any, ...], said: str) -> None:
    assert battle_lines(fought(HURT, effect)) == ["  ←Briar Fox triggers: it was hurt.", f"    {said}"]


def test_places_in_a_line_count_from_one() -> None:
    pushed = fought(HURT, ("push", 1, 1), right=("soot-gnat", "cinder-pup"))
    assert battle_lines(pushed)[1] == "    →Soot Gnat is pushed back to position 2."
