"""The seven phases (SHI-3)."""

import pytest

from engine.core.game import Setup
from engine.games.shieldbreak import refusals as why
from engine.games.shieldbreak.turns import ACTS_A_PHASE
from tests.games.shieldbreak.duel import FILLER, GAME, Duel


@pytest.mark.rule("SHI-3.1")
def test_a_turn_goes_through_its_phases_and_an_attack_through_the_block() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "ebb"], mana=["char"], board=["prism-hart"])
    duel.deals(1, board=["bell-novice"])
    seen = [duel.at("start").view(None).phase]
    for notation in ("pass", "pass", "attack 0 player", "pass", "keep"):
        duel.act(notation)
        seen.append(duel.view(None).phase)
    assert seen[:4] == ["mana", "main", "attack", "block"]
    assert duel.state.turn == 6


@pytest.mark.rule("SHI-3.2")
def test_at_the_start_everything_untaps_and_nobody_is_sick() -> None:
    duel = Duel()
    player = duel.deals(0, board=["prism-hart"], mana=["char", "char"], hand=["char"])
    player.untapped[3] = 0
    player.board[0].tapped = player.board[0].sick = True
    enemy = duel.deals(1, board=["prism-hart"])
    enemy.board[0].tapped = True
    duel.at("start")
    assert sum(player.untapped) == 2
    assert not player.board[0].tapped
    assert not player.board[0].sick
    assert enemy.board[0].tapped


@pytest.mark.rule("SHI-3.2")
def test_start_abilities_happen_before_the_draw() -> None:
    duel = Duel()
    duel.deals(0, board=["hive-mother"], deck=[FILLER, "char", "ebb"])
    duel.at("start")
    assert duel.zone(0, "mana") == ["ebb"]
    assert duel.zone(0, "hand") == ["char"]


@pytest.mark.rule("SHI-3.3")
def test_only_the_first_player_skips_only_the_draw_of_turn_one() -> None:
    state = GAME.new(Setup(2), 1)
    assert len(state.players[state.active].hand) == 5
    second = Duel(turn=2)
    second.deals(0, hand=["char"])
    assert len(second.at("start").zone(0, "hand")) == 2
    third = Duel(turn=3)
    third.deals(0, hand=["char"])
    assert len(third.at("start").zone(0, "hand")) == 2


@pytest.mark.rule("SHI-3.4")
def test_charging_is_optional_and_ends_the_mana_phase() -> None:
    for notation, mana in (("pass", 1), ("charge char", 2)):
        duel = Duel()
        duel.deals(0, hand=["char", "ebb"], mana=["char"])
        duel.at("mana").act(notation)
        assert duel.asked == (0, "play")
        assert len(duel.zone(0, "mana")) == mana


@pytest.mark.rule("SHI-3.5")
def test_cards_are_played_until_a_pass() -> None:
    duel = Duel()
    duel.deals(0, hand=["spark-imp"] * 3, mana=["char"] * 3)
    duel.at("main").act("summon spark-imp", "summon spark-imp")
    assert duel.asked == (0, "play")
    assert duel.act("pass").state.turn == 6


@pytest.mark.rule("SHI-3.6")
def test_there_is_no_limit_to_the_number_of_attacks() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"] * 4)
    duel.at("attack")
    for place in range(4):
        assert duel.asked == (0, "attack")
        duel.act(f"attack {place} player", "keep")
    assert len(duel.zone(1, "shields")) == 1
    assert duel.state.turn == 6


@pytest.mark.rule("SHI-3.7")
def test_what_lasts_until_the_end_of_the_turn_outlasts_its_end_abilities() -> None:
    duel = Duel()
    duel.deals(0, hand=["battle-cry"], mana=["char"] * 2, board=["hush-warden"])
    duel.at("main").act("cast battle-cry 0")
    boosted = duel.creature(0).power
    duel.act("attack 0 player", "keep")
    assert boosted > duel.creature(0).power == duel.creature(0).kind.power
    assert not duel.creature(0).tapped
    assert duel.state.active == 1


@pytest.mark.rule("SHI-3.8")
@pytest.mark.rule("SHI-12.3")
def test_after_turn_one_hundred_the_match_is_a_draw() -> None:
    duel = Duel(turn=99)
    duel.deals(0, hand=["char"])
    duel.deals(1, hand=["char"])
    duel.at("mana").act("pass")
    assert duel.state.turn == 100
    duel.act("pass")
    assert duel.state.result is not None
    assert (duel.state.result.winners, duel.state.result.places) == ((0, 1), (1, 1))


@pytest.mark.rule("SHI-3.9")
@pytest.mark.parametrize(
    ("hand", "mana", "board", "asked"),
    [
        ([], ["char"], ["prism-hart"], "attack"),
        (["char"], [], ["prism-hart"], "attack"),
        (["worldroot-boar"], ["char"], [], "play"),
        (["worldroot-boar"], ["char"], ["prism-hart"], "play"),
    ],
)
def test_a_main_phase_is_skipped_by_public_facts_only(
    hand: list[str], mana: list[str], board: list[str], asked: str
) -> None:
    duel = Duel()
    duel.deals(0, hand=hand, mana=mana, board=board)
    assert duel.at("main").asked == (0, asked)


@pytest.mark.rule("SHI-3.9")
def test_a_mana_phase_is_skipped_with_an_empty_hand() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    assert duel.at("mana").asked == (0, "attack")


@pytest.mark.rule("SHI-3.9")
def test_an_attack_phase_is_skipped_if_nothing_could_attack() -> None:
    for board in ([], ["moss-turtle"]):
        duel = Duel()
        duel.deals(0, board=board)
        assert duel.at("attack").state.turn == 6
    duel = Duel()
    duel.deals(0, board=["moss-turtle"])
    duel.deals(1, board=["prism-hart"]).board[0].tapped = True
    assert duel.at("attack").legal == ["pass", "attack 0 0"]


@pytest.mark.rule("SHI-3.10")
def test_each_pass_leads_to_the_next_phase() -> None:
    duel = Duel()
    duel.deals(0, hand=["spark-imp"], mana=["char"], board=["prism-hart"])
    duel.at("mana")
    asked = [duel.asked[1]]
    for _ in range(2):
        asked.append(duel.act("pass").asked[1])
    assert asked == ["charge", "play", "attack"]


@pytest.mark.rule("SHI-3.11")
@pytest.mark.parametrize("phase", ["main", "attack"])
def test_after_sixty_acts_in_a_phase_only_a_pass_is_left(phase: str) -> None:
    duel = Duel()
    duel.deals(0, hand=["spark-imp"], mana=["char"], board=["carrion-knight"])
    duel.at(phase)
    duel.state.acts = ACTS_A_PHASE
    assert duel.legal == ["pass"]
    notation = "summon spark-imp" if phase == "main" else "attack 0 player"
    assert isinstance(duel.refusal(notation), why.TooManyActs)
    duel.act("pass")
    assert duel.state.acts == 0
