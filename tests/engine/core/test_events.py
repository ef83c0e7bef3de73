"""What is seen of events, by everybody, by a seat, and with nothing hidden."""

from engine.core.events import Event, Sighting, seen_by, seen_whole

OPEN = Event("prize", {"prize": 3})
HALF = Event("bid", {"seat": 1}, {1: {"seat": 1, "bid": 4}})
HIDDEN = Event("draw", None, {2: {"card": "magpie"}, 0: {"card": "a magpie's egg"}})
EVENTS = (OPEN, HALF, HIDDEN)


def test_spectators_see_what_is_public() -> None:
    assert seen_by(EVENTS, None) == [Sighting("prize", {"prize": 3}), Sighting("bid", {"seat": 1})]


def test_a_seat_sees_its_own_version() -> None:
    assert seen_by(EVENTS, 1) == [Sighting("prize", {"prize": 3}), Sighting("bid", {"seat": 1, "bid": 4})]
    assert seen_by(EVENTS, 2)[1:] == [Sighting("bid", {"seat": 1}), Sighting("draw", {"card": "magpie"})]


def test_with_nothing_hidden_each_is_seen_as_the_lowest_of_its_seats_saw_it() -> None:
    expected = [{"prize": 3}, {"seat": 1, "bid": 4}, {"card": "a magpie's egg"}]
    assert [sighting.facts for sighting in seen_whole(EVENTS)] == expected
