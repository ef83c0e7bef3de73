"""What others did, in one line."""

import pytest

from engine.core.address import Address
from engine.core.events import Facts, Sighting
from engine.core.headlines import LONGEST, TRIFLE, Deed, Reporter, deeds_by_lines, headline_of, in_words


def test_the_same_is_told_together_and_counted() -> None:
    deeds = [
        Deed("Ben", "summoned {things}", ("Warden",), weight=1),
        Deed("Ben", "broke {count} of your shields", count=1, weight=3),
        Deed("Ben", "broke {count} of your shields", count=1, weight=3),
    ]
    assert headline_of(deeds) == "Ben summoned Warden and broke two of your shields"


def test_three_are_told_in_their_order_and_the_rest_is_counted() -> None:
    deeds = [Deed("Ben", did, weight=weight) for did, weight in (("a", 1), ("b", 3), ("c", 0), ("d", 2), ("e", 3))]
    assert headline_of(deeds) == "Ben b, d and e (+2)"


def test_what_has_no_weight_is_told_where_there_is_room_for_all() -> None:
    assert headline_of([Deed("Ben", "drew"), Deed("Ben", "charged Lynx"), Deed("Ben", "won", weight=4)]) == (
        "Ben drew, charged Lynx and won"
    )
    assert headline_of([Deed("Ben", did) for did in "abcd"]) == "Ben a, b and c (+1)"


def test_trifles_are_told_and_counted_where_there_is_nothing_else() -> None:
    trifle = Deed("Ben", "passed", weight=TRIFLE)
    assert headline_of([trifle, trifle]) == "Ben passed twice"
    assert headline_of([trifle, Deed("Ben", "drew")]) == "Ben drew"
    assert headline_of([]) == ""


def test_what_readers_did_themselves_is_news_if_it_has_weight() -> None:
    assert headline_of([Deed("you", "drew"), Deed("your Fox", "moved")]) == ""
    assert headline_of([Deed("you", "lost {amount} life", amount=3, weight=3)]) == "You lost 3 life"


def test_clauses_about_others_are_joined() -> None:
    deeds = [
        Deed("Ben", "attacked with {things}", ("Elk",), weight=1),
        Deed("", "{things} died", ("your Frog",), weight=2),
        Deed("", "The {things} shook", ("ground",), weight=1),
    ]
    assert headline_of(deeds) == "Ben attacked with Elk, your Frog died, and the ground shook"


def test_a_verb_is_said_once() -> None:
    deeds = [Deed("Ben", "cast {things}", ("Bolt",)), Deed("Ben", "cast {things} on you", ("Frost",))]
    assert headline_of(deeds) == "Ben cast Bolt and Frost on you"


def test_long_lists_and_same_names() -> None:
    told = [
        headline_of([Deed("Ben", "summoned {things}", tuple(names))])
        for names in (("Elk", "Elk"), ("A", "B", "C"), ("A", "B", "C", "D", "A"))
    ]
    assert told == ["Ben summoned Elk ×2", "Ben summoned A, B and C", "Ben summoned A ×2, B and two more"]


@pytest.mark.parametrize("length", [10, 60, 90, 400])
def test_it_is_never_too_long_and_never_cut_inside_a_word(length: int) -> None:
    words = "word " * (length // 5)
    line = headline_of([Deed("Ben", f"{letter} {words}end", weight=1) for letter in "abc"])
    assert len(line) <= LONGEST
    assert "…" not in line
    assert set(line.replace(",", "").split()) <= {"Ben", "a", "b", "c", "and", "word", "end", "(+1)", "(+2)"}


def test_numbers() -> None:
    assert [in_words(number) for number in (1, 2, 10, 11)] == ["one", "two", "ten", "11"]
    assert headline_of([Deed("Ben", "drew {count cards}", count=1)]) == "Ben drew a card"
    assert headline_of([Deed("Ben", "drew {count cards}", count=3)]) == "Ben drew three cards"


def test_a_game_that_says_nothing_better_is_told_by_its_log() -> None:
    lines = {
        "a": ["⟦1⟧ summons Warden. It is large."],
        "b": ["Round 1.", "The battle is over: ⟦0⟧ wins."],
        "c": [],
        "d": ["⟦1⟧ taps Well."],
    }
    seen = [Sighting(kind, {}) for kind in "aabcdddd"]
    reader = Address(0, ("⟦0⟧", "⟦1⟧"))
    told = deeds_by_lines(seen, lambda each: lines[each.kind], reader, {"a": 1, "b": 3})
    assert headline_of(told) == ("⟦1⟧ summons Warden twice, the battle is over: ⟦0⟧ wins, and ⟦1⟧ taps Well four times")


def test_of_ones_own_lines_only_those_with_weight_are_news() -> None:
    seen = [Sighting("taps", {}), Sighting("loses", {})]
    for audience, told in ((0, "⟦0⟧ loses"), (1, "⟦0⟧ taps and loses"), (None, "⟦0⟧ taps and loses")):
        reader = Address(audience, ("⟦0⟧", "⟦1⟧"))
        assert headline_of(deeds_by_lines(seen, lambda each: [f"⟦0⟧ {each.kind}."], reader, {"loses": 3})) == told


class _Reporter(Reporter):
    highlights = {"big-deed": 2}  # noqa: RUF012 - like those of games

    def big_deed(self, facts: Facts) -> None:
        self.tell(self.who(facts), "did {things}", facts["what"])

    def loss(self, facts: Facts) -> None:
        self.tell_of(self.own(facts, facts["what"]), "died")


def test_a_reporter_has_a_method_for_each_kind_that_is_worth_a_word() -> None:
    seen = [
        Sighting("big-deed", {"seat": 1, "what": "it"}),
        Sighting("dull", {}),
        Sighting("loss", {"seat": 0, "what": "Elk"}),
    ]
    deeds = _Reporter(Address(0, ("Ada", "Ben"))).told(seen)
    assert deeds == [Deed("Ben", "did {things}", ("it",), weight=2), Deed("", "{things} died", ("your Elk",))]
