"""Attack, block and battle (SHI-6, SHI-7)."""

import pytest

from engine.games.shieldbreak import refusals as why
from tests.games.shieldbreak.duel import Duel, power


def _battle(attacker: str, target: str, *, tapped: bool = True) -> Duel:
    """Seat 0 has the attacker, seat 1 the target."""
    duel = Duel()
    duel.deals(0, board=[attacker])
    duel.deals(1, board=[target]).board[0].tapped = tapped
    return duel.at("attack")


@pytest.mark.rule("SHI-6.1")
def test_attacking_taps_and_each_creature_attacks_by_itself() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart", "elder-elk"])
    duel.at("attack").act("attack 1 player", "keep")
    assert [creature.tapped for creature in duel.state.players[0].board] == [False, True]
    assert duel.legal == ["pass", "attack 0 player"]


@pytest.mark.rule("SHI-6.2")
def test_tapped_and_sick_creatures_do_not_attack() -> None:
    duel = Duel()
    board = duel.deals(0, board=["prism-hart", "elder-elk", "bramble-sow"]).board
    board[0].tapped = board[1].sick = True
    duel.at("attack")
    assert duel.legal == ["pass", "attack 2 player"]
    assert isinstance(duel.refusal("attack 0 player"), why.AttackerTapped)
    assert isinstance(duel.refusal("attack 1 player"), why.SummoningSick)
    assert isinstance(duel.refusal("attack 3 player"), why.NoSuchCreature)


@pytest.mark.rule("SHI-6.3")
def test_the_opponent_and_its_tapped_creatures_can_be_attacked() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    duel.deals(1, board=["elder-elk", "bramble-sow"]).board[1].tapped = True
    duel.at("attack")
    assert duel.legal == ["pass", "attack 0 player", "attack 0 1"]
    assert isinstance(duel.refusal("attack 0 0"), why.TargetUntapped)
    assert isinstance(duel.refusal("attack 0 2"), why.NoSuchCreature)


@pytest.mark.rule("SHI-6.4")
def test_a_speed_attacker_attacks_at_once() -> None:
    duel = Duel()
    duel.deals(0, hand=["ember-lynx"], mana=["char"] * 2)
    duel.at("main").act("summon ember-lynx")
    assert duel.legal == ["pass", "attack 0 player"]


@pytest.mark.rule("SHI-6.5")
def test_who_cannot_attack_players_attacks_creatures() -> None:
    duel = _battle("moss-turtle", "prism-hart")
    assert duel.legal == ["pass", "attack 0 0"]
    assert isinstance(duel.refusal("attack 0 player"), why.CannotAttackPlayers)


@pytest.mark.rule("SHI-6.6")
def test_who_must_attack_keeps_its_owner_from_passing() -> None:
    duel = Duel()
    duel.deals(0, board=["carrion-knight", "prism-hart"])
    duel.at("attack")
    assert "pass" not in duel.legal
    assert isinstance(duel.refusal("pass"), why.MustAttack)
    duel.act("attack 0 player", "keep")
    assert "pass" in duel.legal


@pytest.mark.rule("SHI-6.6")
def test_who_must_attack_but_is_sick_keeps_nobody() -> None:
    duel = Duel()
    duel.deals(0, board=["carrion-knight", "prism-hart"]).board[0].sick = True
    assert "pass" in duel.at("attack").legal


@pytest.mark.rule("SHI-6.7")
def test_attack_abilities_happen_after_tapping_and_before_the_block() -> None:
    duel = Duel()
    duel.deals(0, board=["lampbearer"])
    duel.deals(1, board=["bell-novice", "reef-squire"])
    duel.at("attack").act("attack 0 player")
    assert duel.creature(0).tapped
    assert duel.asked == (0, "choose")
    duel.act("choose 0")
    assert duel.legal == ["pass", "block 1"]


@pytest.mark.rule("SHI-6.7")
def test_an_attack_ends_if_the_attacked_creature_has_left() -> None:
    duel = Duel()
    duel.deals(0, board=["undertow-ray"])
    enemy = duel.deals(1, board=["grave-gnat", "bell-novice"])
    enemy.board[0].tapped = True
    duel.at("attack").act("attack 0 0", "choose 0")
    assert duel.board(1) == ["bell-novice"]
    assert duel.told("attack-ends") == [{"seat": 0}]
    assert duel.board(0) == ["undertow-ray"]


@pytest.mark.rule("SHI-6.7")
def test_an_attack_ends_if_the_attacked_creature_has_untapped_or_the_attacker_has_left() -> None:
    for leaver in ("target", "attacker"):
        duel = Duel()
        duel.deals(0, board=["pearl-broker"])
        enemy = duel.deals(1, board=["prism-hart", "bell-novice"])
        enemy.board[0].tapped = True
        duel.at("attack").act("attack 0 0")
        assert duel.asked == (1, "block")
        if leaver == "target":
            enemy.board[0].tapped = False
        else:
            duel.state.players[0].board.clear()
        duel.act("pass")
        assert duel.told("fight") == []
        assert len(duel.told("attack-ends")) == 1


@pytest.mark.rule("SHI-6.8")
def test_a_blocker_taps_and_becomes_the_target() -> None:
    duel = Duel()
    duel.deals(0, board=["bramble-sow", "elder-elk"])
    duel.deals(1, board=["prism-hart", "vesper-knight"])
    duel.at("attack").act("attack 0 player")
    assert duel.asked == (1, "block")
    assert duel.legal == ["pass", "block 1"]
    duel.act("block 1")
    assert duel.creature(1, 1).tapped
    assert duel.board(0) == ["elder-elk"]
    assert len(duel.zone(1, "shields")) == 5


@pytest.mark.rule("SHI-6.8")
def test_nobody_is_asked_without_an_untapped_blocker() -> None:
    for board, tapped in (([], False), (["prism-hart"], False), (["bell-novice"], True)):
        duel = Duel()
        duel.deals(0, board=["prism-hart"])
        for creature in duel.deals(1, board=board).board:
            creature.tapped = tapped
        assert duel.at("attack").act("attack 0 player").asked == (1, "shield")


@pytest.mark.rule("SHI-6.8")
def test_tapped_creatures_and_creatures_that_are_no_blockers_cannot_block() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    duel.deals(1, board=["bell-novice", "bell-novice", "elder-elk"]).board[0].tapped = True
    duel.at("attack").act("attack 0 player")
    assert isinstance(duel.refusal("block 0"), why.BlockerTapped)
    assert isinstance(duel.refusal("block 2"), why.NoBlocker)
    assert isinstance(duel.refusal("block 3"), why.NoSuchCreature)


@pytest.mark.rule("SHI-6.9")
def test_nobody_is_asked_to_block_the_unblockable() -> None:
    duel = Duel()
    duel.deals(0, board=["eel-runner"])
    duel.deals(1, board=["bell-novice"])
    assert duel.at("attack").act("attack 0 player").asked == (1, "shield")


@pytest.mark.rule("SHI-7.1")
def test_more_power_destroys_less() -> None:
    assert power("prism-hart") > power("bramble-sow")
    won = _battle("prism-hart", "bramble-sow").act("attack 0 0")
    assert (won.board(0), won.board(1)) == (["prism-hart"], [])
    lost = _battle("bramble-sow", "prism-hart").act("attack 0 0")
    assert (lost.board(0), lost.board(1)) == ([], ["prism-hart"])
    assert lost.zone(0, "grave") == ["bramble-sow"]


@pytest.mark.rule("SHI-7.2")
def test_equal_powers_destroy_both() -> None:
    duel = _battle("prism-hart", "prism-hart").act("attack 0 0")
    assert (duel.board(0), duel.board(1)) == ([], [])


@pytest.mark.rule("SHI-7.3")
def test_a_power_attacker_is_stronger_only_while_it_attacks() -> None:
    ox, bonus = "molten-ox", Duel().state.pool.by_id["molten-ox"].power_attacker
    assert power(ox) < power("prism-hart") < power(ox) + bonus
    attacking = _battle(ox, "prism-hart").act("attack 0 0")
    assert (attacking.board(0), attacking.board(1)) == ([ox], [])
    attacked = _battle("prism-hart", ox).act("attack 0 0")
    assert (attacked.board(0), attacked.board(1)) == (["prism-hart"], [])


@pytest.mark.rule("SHI-7.4")
def test_a_slayer_takes_its_conqueror_along() -> None:
    attacking = _battle("grave-gnat", "prism-hart").act("attack 0 0")
    assert (attacking.board(0), attacking.board(1)) == ([], [])
    attacked = _battle("prism-hart", "grave-gnat").act("attack 0 0")
    assert (attacked.board(0), attacked.board(1)) == ([], [])
    blocking = _battle("prism-hart", "crypt-usher", tapped=False).act("attack 0 player", "block 0")
    assert (blocking.board(0), blocking.board(1)) == ([], [])


@pytest.mark.rule("SHI-7.4")
def test_a_slayer_that_wins_simply_wins() -> None:
    assert power("ashen-widow") > power("spark-imp")
    duel = _battle("ashen-widow", "spark-imp").act("attack 0 0")
    assert (duel.board(0), duel.board(1)) == (["ashen-widow"], [])


@pytest.mark.rule("SHI-7.5")
def test_both_have_left_before_what_their_destruction_causes() -> None:
    duel = Duel()
    duel.deals(0, board=["mourning-bride"])
    duel.deals(1, board=["crypt-usher", "elder-elk"]).board[0].tapped = True
    duel.at("attack").act("attack 0 0")
    assert duel.board(0) == []
    assert [facts["card"] for facts in duel.told("power")] == ["elder-elk"]


@pytest.mark.rule("SHI-7.6")
def test_without_power_a_creature_is_destroyed_at_once() -> None:
    duel = Duel()
    duel.deals(0, hand=["withering"], mana=["smother"] * 3)
    duel.deals(1, board=["bell-novice"])
    assert power("bell-novice") <= 3000
    assert duel.at("main").act("cast withering 0").board(1) == []
    assert duel.zone(1, "grave") == ["bell-novice"]
