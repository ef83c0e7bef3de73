"""What a week is played with: sets in turn, a seed under seal, the same Bag for everybody, the run that counts."""

import hashlib
import json
import secrets

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import Setup
from engine.core.refusals import UnknownSet
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.ghosts import house_ghosts
from engine.league.commitment import Reveal, commitment_to, read_commitment, read_digits, read_reveal
from engine.league.refusals import BadAttempts, BadDivisionSize, BadReveal
from engine.league.weeks import Attempt, Terms, counting_attempt, run_seed, set_of_week

pytestmark = pytest.mark.covers("engine.league.weeks", "engine.league.commitment")
SETS = ["kindling", "clockhaven", "third"]
SEED, NONCE = 0x00112233445566778899AABBCCDDEEFF, 0x0102030405060708090A0B0C0D0E0F10
WORDS = "00112233445566778899aabbccddeeff0102030405060708090a0b0c0d0e0f10"
seeds = st.integers(0, 2**128 - 1)


@pytest.mark.rule("LEA-2.1")
def test_a_rotating_set_takes_turns_in_the_order_of_ids() -> None:
    taken = [set_of_week("rotating", number, SETS) for number in range(1, 8)]
    assert taken == ["clockhaven", "kindling", "third", "clockhaven", "kindling", "third", "clockhaven"]


@pytest.mark.rule("LEA-2.1")
def test_a_fixed_set_stays_and_an_unknown_one_is_refused() -> None:
    assert {set_of_week("kindling", number, SETS) for number in range(1, 8)} == {"kindling"}
    with pytest.raises(UnknownSet, match="Choose rotating, clockhaven, kindling or third"):
        set_of_week("gold", 1, SETS)


@pytest.mark.rule("LEA-2.3")
def test_the_commitment_is_sha256_of_the_seeds_bytes_and_then_the_nonces() -> None:
    assert commitment_to(SEED, NONCE) == hashlib.sha256(bytes.fromhex(WORDS)).hexdigest()
    assert commitment_to(0, 1) == hashlib.sha256(bytes(31) + b"\x01").hexdigest()


@pytest.mark.rule("LEA-2.3")
def test_a_reveal_goes_into_a_file_and_comes_back() -> None:
    reveal = Reveal("Friday Night", 7, "kindling", SEED, NONCE, commitment_to(SEED, NONCE))
    content = json.loads(reveal.encode())
    assert (content["seed"] + content["nonce"], content["commitment"]) == (WORDS, reveal.commitment)
    assert read_reveal(reveal.encode()) == reveal
    assert reveal.holds


@pytest.mark.rule("LEA-2.3")
@given(seeds, seeds, st.integers(0, 255))
@settings(deadline=None)
def test_a_seed_or_nonce_that_differs_by_a_bit_does_not_hold(seed: int, nonce: int, bit: int) -> None:
    changed = (seed << 128 | nonce) ^ (1 << bit)
    assert Reveal("", 1, "", seed, nonce, commitment_to(seed, nonce)).holds
    assert not Reveal("", 1, "", changed >> 128, changed & (2**128 - 1), commitment_to(seed, nonce)).holds


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "its format is not"),
        ("{", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("{}", "its format is not"),
        ('{"format":"cardhall-league-week/1"}', "which week"),
        ('{"format":"cardhall-league-week/1","week":true}', "which week"),
        ('{"format":"cardhall-league-week/1","week":1}', "no 'league'"),
        ('{"format":"cardhall-league-week/1","week":1,"league":"a","set_id":"b","seed":5}', "no 'seed'"),
        ('{"format":"cardhall-league-week/1","week":1,"league":"a","set_id":"b","seed":"5"}', "not a seed"),
    ],
)
def test_a_file_that_is_no_reveal_is_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadReveal) as refusal:
        read_reveal(text)
    assert words in refusal.value.sentence


@pytest.mark.parametrize("text", ["", "0x" + "0" * 30, "g" * 32, "0" * 31, "0" * 33, "+" + "0" * 31, "٣" * 32])
def test_digits_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadReveal, match="32 hexadecimal digits"):
        read_digits(text, "seed", 32)
    with pytest.raises(BadReveal, match="64 hexadecimal digits"):
        read_commitment(text)
    assert read_digits(f" {'A' * 32} ", "seed", 32) == int("a" * 32, 16)


@pytest.mark.rule("LEA-2.4")
def test_everybody_has_the_same_bag_and_the_same_hands() -> None:
    game, seed = Manalimit(), secrets.randbits(128)
    ada, ben = (game.new(Setup(1, {"set": "kindling", "ghosts": "outside"}), run_seed(seed)) for _ in range(2))
    assert ada.players[0].cards == ben.players[0].cards
    for ghost in [each[0] for each in house_ghosts("kindling")][:3]:  # Ada meets stronger ghosts than Ben
        assert ada.players[0].hand == ben.players[0].hand
        for state, met in ((ada, ghost), (ben, ghost._replace(units=()))):
            game.apply(state, 0, game.passing(state, 0))  # type: ignore[arg-type]  # a planning phase can be passed
            game.supply(state, met.encode())


@pytest.mark.rule("LEA-2.4")
def test_the_seed_of_runs_does_not_tell_the_weeks_seed() -> None:
    assert run_seed(SEED) not in (SEED, run_seed(SEED + 1))
    assert 0 <= run_seed(SEED) < 2**128


# --- which run counts ------------------------------------------------------------

FIRST = Attempt(1, stars=6, lives=1, boards=8, submitted=100.0)
SECOND = Attempt(2, stars=4, lives=2, boards=7, submitted=200.0)
UNPLAYED = Attempt(3, stars=0, lives=3, boards=0, submitted=0.0)


@pytest.mark.rule("LEA-3.3")
def test_the_best_or_the_last_run_counts() -> None:
    assert counting_attempt([FIRST, SECOND], "best") == FIRST
    assert counting_attempt([SECOND, FIRST], "last") == SECOND


@pytest.mark.rule("LEA-3.4")
def test_the_best_run_has_more_stars_then_more_lives_then_the_earlier_board() -> None:
    more_lives = FIRST._replace(number=2, lives=2, submitted=300.0)
    earlier = FIRST._replace(number=2, submitted=99.0)
    assert counting_attempt([FIRST, more_lives], "best") == more_lives
    assert counting_attempt([FIRST, earlier], "best") == earlier
    assert counting_attempt([FIRST, FIRST._replace(number=2)], "best") == FIRST


@pytest.mark.rule("LEA-3.5")
def test_a_run_without_a_board_counts_for_nothing() -> None:
    assert counting_attempt([FIRST, SECOND, UNPLAYED], "last") == SECOND
    assert counting_attempt([UNPLAYED], "best") is None
    assert counting_attempt([], "last") is None


@pytest.mark.rule("LEA-3.1", "LEA-6.1")
def test_terms_that_cannot_be_are_refused() -> None:
    Terms().check()
    assert Terms() == Terms(division_size=64, attempts=1, counts="best")
    for size in (3, 65):
        with pytest.raises(BadDivisionSize, match="4 to 64"):
            Terms(division_size=size).check()
    for attempts in (0, 11):
        with pytest.raises(BadAttempts, match="1 to 10 runs"):
            Terms(attempts=attempts).check()
