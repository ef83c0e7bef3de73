"""Manalimit's pictures: complete, of one size, telling in their alt text, and as discreet as their Views."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

import renders
from cards.games.manalimit.library import load_sets
from engine.core.rng import Rng
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.theme import DARK
from renders.games.manalimit.board import both, panel, table
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.positions import GAME, NAMES, SEATS, STAGES, state_at, view_at
from tests.support.pictures.legible import drawn, texts
from tests.support.pictures.positions import opened

WEIRD = (
    "",
    "   \n\t ",
    "W" * 300,
    "玩家一号",
    "🎲🔥",
    "\u202eevil\x00\ud800",
    "Zoë Ł\u0301őng",
    "e" + "\u0301" * 200,
)


@pytest.mark.parametrize("audience", [None, 0])
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_stage_has_a_picture(seats: int, stage: str, audience: int | None) -> None:
    picture = renders.picture("manalimit", view_at(seats, stage, audience), NAMES)
    image = opened(picture.png)
    assert image.mode == "RGB"
    assert image.size == (WIDTH, 720)
    assert len(picture.png) <= 500_000


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_no_text_leaves_the_margins_or_the_picture(seats: int, stage: str) -> None:
    with drawn() as scenes:
        renders.picture("manalimit", view_at(seats, stage, 0), WEIRD)
        renders.hand("manalimit", view_at(seats, stage, 0), WEIRD)
    for scene in scenes:
        for note in texts(scene):
            assert BOARD.margin - 14 <= note.x, note
            assert note.x + note.width <= WIDTH - BOARD.margin + 14, note
            assert note.y >= 0, note
            assert note.y + note.height <= scene.height, note


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_alt_text_tells_everybodys_stars_and_lives(seats: int, stage: str) -> None:
    view = view_at(seats, stage)
    alt = renders.picture("manalimit", view, NAMES).alt
    assert len(alt) <= LONGEST_ALT
    for player in view.players:
        star, life = "star" if player.stars == 1 else "stars", "life" if player.lives == 1 else "lives"
        assert f"{NAMES[player.seat]}: {player.stars} {star}, {player.lives} {life}" in alt


def test_the_alt_text_of_eight_long_names_is_cut() -> None:
    for stage in STAGES:
        alt = renders.picture("manalimit", view_at(8, stage, 3), ["N" * 500] * 8).alt
        assert 0 < len(alt) <= LONGEST_ALT
        assert alt.count("lives") + alt.count("life") >= 8


@pytest.mark.parametrize("stage", ["start", "middle"])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_channel_sees_nothing_of_a_hidden_hand(seats: int, stage: str) -> None:
    state = state_at(seats, stage)
    view = GAME.view(state, None)
    other = GAME.determinize(view, Rng(99))
    assert GAME.view(other, 0) != GAME.view(state, 0), "the hidden half should differ"
    assert renders.picture("manalimit", GAME.view(other, None), NAMES) == renders.picture("manalimit", view, NAMES)
    assert renders.words("manalimit", GAME.view(other, None), NAMES) == renders.words("manalimit", view, NAMES)


@pytest.mark.parametrize("seats", [2, 8])
def test_a_seat_sees_nothing_of_anothers_hand(seats: int) -> None:
    view = view_at(seats, "middle", 1)
    other = GAME.determinize(view, Rng(5))
    assert renders.picture("manalimit", GAME.view(other, 1), NAMES) == renders.picture("manalimit", view, NAMES)


def test_a_seat_sees_its_own_half_and_a_channel_does_not() -> None:
    own, public = table(tables.match(4, 2), NAMES, DARK), table(tables.match(4), NAMES, DARK)
    assert [note.says for note in own.notes if note.kind == "tank"] == ["5 of 8"]
    assert not [note for note in public.notes if note.kind == "tank"]
    assert "Hand: " in renders.picture("manalimit", tables.match(4, 2), NAMES).alt
    assert "Hand: " not in renders.picture("manalimit", tables.match(4), NAMES).alt


def test_a_channel_sees_neither_hand_nor_mana_nor_bag_of_a_live_match() -> None:
    for seats in (2, 3, 4, 8):
        said = {note.says for note in table(tables.match(seats), NAMES, DARK).notes}
        assert not said & {"BAG", "ASH", "MOVES", "PLAY", "Soot Gnat", "5 of 8"}


def test_in_a_live_match_the_private_panel_has_tank_and_board_too() -> None:
    alone, whole = panel(tables.run(), NAMES, DARK), panel(tables.match(2, 0), NAMES, DARK)
    assert whole.height > alone.height + 300
    assert [note.says for note in whole.notes if note.kind == "tank"] == ["5 of 8"]


@pytest.mark.parametrize("count", range(11))
def test_every_card_of_a_hand_is_in_both_pictures(count: int) -> None:
    cards = [card.id for card in load_sets()["kindling"].cards if not card.is_token][:count]
    names = [card.name for card in load_sets()["kindling"].cards if not card.is_token][:count]
    view = tables.planned(hand=tuple(cards), board=(None,) * 5)
    for scene in (table(view, NAMES, DARK), panel(view, NAMES, DARK)):
        shown = [note.says.removesuffix(", dim") for note in scene.notes if note.kind == "card"]
        assert shown == names


def test_board_and_hand_show_the_hand_once_and_the_name_once() -> None:
    scene = both(tables.run(), NAMES, DARK)
    cards = [note.says.removesuffix(", dim") for note in scene.notes if note.kind == "card"]
    own = tables.run().players[0].private
    assert own is not None
    assert len(cards) == len(own.hand) + sum(unit is not None for unit in own.board)
    assert [note.says for note in scene.notes].count(NAMES[0]) == 1


def test_who_plans_no_more_has_no_hand_below_the_board() -> None:
    for view in (tables.finished(won=True), tables.decided(3), tables.match(4)):
        assert both(view, NAMES, DARK).notes == table(view, NAMES, DARK).notes


@pytest.mark.parametrize(
    ("mana", "board", "says"),
    [(4, (None,) * 5, "PLAY"), (2, (None,) * 5, "2 short"), (4, None, "no room")],
)
def test_a_card_in_hand_says_what_can_be_done_or_why_not(mana: int, board: tuple[None, ...] | None, says: str) -> None:
    full = (tables.unit("soot-gnat"),) * 5
    view = tables.planned(hand=("harbor-matron",), mana=mana, board=full if board is None else board)
    assert says in [note.says for note in panel(view, NAMES, DARK).notes if note.kind == "pill"]


def test_a_card_over_the_limit_says_so() -> None:
    scene = panel(tables.planned(hand=("brannoc-coalfather",)), NAMES, DARK)
    assert "max 8" in [note.says for note in scene.notes if note.kind == "pill"]


def test_the_front_is_at_the_right() -> None:
    cards = {note.says: note.x for note in table(tables.run(), NAMES, DARK).notes if note.kind == "card"}
    assert cards["Quarry Hand"] > cards["Kelp Warden"] > cards["Furnace Keeper"] > cards["Drowsy Bear"]


def test_numbers_that_differ_from_the_card_have_another_colour_and_weight() -> None:
    board = (tables.unit("soot-gnat", attack=4), tables.unit("cinder-pup", health=-1), *(None,) * 3)
    scene = table(tables.planned(board=board, hand=()), NAMES, DARK)
    inks = {note.says: note.colour for note in scene.notes if note.kind == "outlined" and note.colour != DARK.numeral}
    assert inks == {"5": DARK.raised, "0": DARK.lowered}


@pytest.mark.parametrize(("ready", "says"), [(False, "PLANNING"), (True, "READY")])
def test_the_bar_says_whether_somebody_plans(ready: bool, says: str) -> None:
    player = tables.player(0, ready=ready, private=tables.private())
    scene = table(tables.run(players=(player,)), NAMES, DARK)
    assert says in [note.says for note in scene.notes if note.kind == "pill"]
    assert ("ready" in [note.says for note in scene.notes if note.kind == "ring"]) == (not ready)


def test_the_newest_line_of_the_log_is_in_the_picture() -> None:
    news = ["Rowan plays Soot Gnat", "Mirela is ready"]
    said = [note.says for note in table(tables.run(), NAMES, DARK, news).notes]
    assert "Mirela is ready" in said
    assert "before: Rowan plays Soot Gnat" in said
    assert "Round 5: Ada beat the ghost of Tamsin" in [note.says for note in table(tables.run(), NAMES, DARK).notes]


@pytest.mark.parametrize("won", [True, False])
def test_a_run_ends_with_a_summary(won: bool) -> None:
    said = [note.says for note in table(tables.finished(won=won), NAMES, DARK).notes]
    assert ("RUN WON" if won else "RUN OVER") in said
    assert {"of 10 stars", "of 3 lives", "battles", "Quarry Hand"} <= set(said)


def test_a_match_ends_with_everybodys_place() -> None:
    scene = table(tables.decided(4), NAMES, DARK)
    pills = {note.says for note in scene.notes if note.kind == "pill"}
    assert {"1st", "2nd", "3rd", "4th"} <= pills


def test_a_spectator_of_a_run_sees_the_hand_but_not_the_bag() -> None:
    view = view_at(1, "start")
    assert "Hand: " in renders.picture("manalimit", view, NAMES).alt
    assert "Bag" not in renders.words("manalimit", view, NAMES)
    assert "Bag, 43 cards" in renders.words("manalimit", view_at(1, "start", 0), NAMES)


@pytest.mark.parametrize("change", ["mana", "hand", "board"])
def test_what_is_private_shows_in_both_pictures_of_its_owner(change: str) -> None:
    view = view_at(2, "middle", 0)
    own = view.players[0].private
    changes = {"mana": own.mana + 1, "hand": (*own.hand, own.bag[0]), "board": (None,) * 5}
    changed = replace(own, **{change: changes[change]})
    other = replace(view, players=(replace(view.players[0], private=changed), *view.players[1:]))
    assert renders.picture("manalimit", other, NAMES).png != renders.picture("manalimit", view, NAMES).png
    assert renders.hand("manalimit", other, NAMES).png != renders.hand("manalimit", view, NAMES).png


@pytest.mark.parametrize("change", [{"stars": 9}, {"lives": 2}, {"ready": True}, {"out_round": 3}, {"shown": ()}])
def test_what_is_public_shows_in_the_picture(change: dict[str, object]) -> None:
    view = view_at(4, "middle")
    planning = next(player for player in view.players if not player.ready and not player.out_round)
    changed = replace(planning, **change)
    assert changed != planning
    other = replace(view, players=tuple(changed if player is planning else player for player in view.players))
    assert renders.picture("manalimit", other, NAMES).png != renders.picture("manalimit", view, NAMES).png


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_says_who_won(seats: int) -> None:
    view = view_at(seats, "end")
    picture = renders.picture("manalimit", view, NAMES)
    assert view.outcome is not None
    winners = [NAMES[seat] for seat in view.outcome.winners]
    assert all(name in picture.alt for name in winners)
    assert ("wins" in picture.alt or "share" in picture.alt) if seats > 1 else "The run is" in picture.alt


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", [1, 8])
def test_any_name_can_be_shown(seats: int, stage: str) -> None:
    for shift in range(len(WEIRD)):
        names = [*WEIRD[shift:], *WEIRD[:shift]][:seats]
        view = view_at(seats, stage, 0)
        picture = renders.picture("manalimit", view, names)
        opened(picture.png)
        picture.alt.encode()
        opened(renders.hand("manalimit", view, names).png)
        renders.words("manalimit", view, names).encode()


def test_a_seat_without_a_name_is_numbered() -> None:
    view = view_at(2, "start")
    assert "Player 1: 0 of 10 stars" in renders.words("manalimit", view, ["\u200b", "Bela"])
    assert "Player 2: 0 of 10 stars" in renders.words("manalimit", view, ["Ada"])


def test_a_ghosts_owner_may_have_any_name_and_an_empty_board() -> None:
    view = view_at(1, "middle", 0)
    record = view.records[0]._replace(ghost_owner="玩\n家" * 100, house_ghost=False, right=())
    picture = renders.picture("manalimit", replace(view, records=(record,)), NAMES)
    assert "the ghost of 玩 家" in picture.alt
    opened(picture.png)


def test_equal_views_give_equal_bytes_also_in_threads() -> None:
    view = view_at(8, "middle", 0)
    twin = GAME.view(state_at(8, "middle").copy(), 0)
    assert twin is not view
    expected = renders.picture("manalimit", view, NAMES)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: renders.picture("manalimit", twin, NAMES), range(8)))
    assert made == [expected] * 8


def test_numbers_of_any_size_fit() -> None:
    view = view_at(1, "middle", 0)
    own = view.players[0].private
    unit = next(unit for unit in own.board if unit is not None)
    huge = replace(unit, attack=1234, health=999, shields=20, attack_gain=1230, health_gain=900, is_created=True)
    private = replace(own, board=(huge,) * 5)
    grown = replace(view, players=(replace(view.players[0], private=private),))
    for picture in (renders.picture("manalimit", grown, NAMES), renders.hand("manalimit", grown, NAMES)):
        opened(picture.png)


@pytest.mark.parametrize("set_id", sorted(load_sets()))
def test_every_card_can_be_drawn(set_id: str) -> None:
    cards = tuple(card.id for card in load_sets()[set_id].cards)
    view = game_named("manalimit").view(state_at(1, "start", set_id), 0)
    for start in range(0, len(cards), 7):
        private = replace(view.players[0].private, hand=cards[start : start + 7])
        held = replace(view, players=(replace(view.players[0], private=private),))
        opened(renders.picture("manalimit", held, NAMES).png)
        opened(renders.hand("manalimit", held, NAMES).png)
