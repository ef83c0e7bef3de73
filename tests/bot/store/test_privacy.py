"""What is kept about a person can be shown, and forgotten, while every match stays what it was."""

import asyncio
import json
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.cli.db_commands import verified
from bot.league.night import hold_night
from bot.replay.journal_file import read, written
from bot.store import NewGhost, Store, StoredWeek, new_pseudonym, privacy
from bot.store.privacy import NOBODY
from bot.store.verify import verdict
from engine.core.game import Setup
from engine.games.manalimit.ghosts import Ghost, choose_ghost, house_ghosts
from engine.journal.marks import marks_in, with_names
from engine.journal.position import Position
from engine.journal.protocol import Writing
from engine.journal.records import Entry, MatchRecord, Seat, by_moderator
from engine.league.ratings import FinishedMatch, FinishedSeat
from tests.bot.store.league_stories import SETTINGS, fight_here, open_week, play, played_week
from tests.bot.store.stories import BANKS, TIMERS, entry, find_game, played, record
from tests.engine.league.stories import STRONG, WEAK

pytestmark = pytest.mark.covers("bot.store.league.privacy")
ADA, BEN, CLEO = "170000000000000017", "230000000000000023", "5"
ADAS_NAME = 'Äda "O\'Brien" %_\\ 🂡'
SEATS = (Seat(ADA, ADAS_NAME), Seat(BEN, "Ben of Nazareth"))
LIVE = replace(record("live", "manalimit", seed=4), seats=SEATS)
BOARD = house_ghosts("kindling")[0][0]
WRITTEN_BEFORE_MARKS = (
    "INSERT INTO ghosts (match, seat, round, player, set_id, text) VALUES ('old', 0, 9, ?, 'kindling', ?)"
)


def _ghost_of_ada(owner: str | None = ADAS_NAME) -> Ghost:
    return BOARD._replace(owner=owner, house=False)


async def _play(store: Store, begun: MatchRecord, happened: Iterator[Writing]) -> list[Writing]:
    written = list(happened)
    await asyncio.gather(store.begin(begun, BANKS, TIMERS), *(store.commit(begun.id, each) for each in written))
    return written


def _ended_by(moderator: str, begun: MatchRecord) -> Iterator[Writing]:
    """A match that a moderator, who does not sit there, ends after a few entries."""
    position = Position.first(find_game(begun.game), begun)
    for each in played(begun, most=5):
        position.replay(each.entries[0])
        yield each
    position.apply("end", None, "a moderator ended it")
    end = Entry(6, "end", None, by_moderator(moderator), None, "a moderator ended it", 2.0, (), position.state_hash())
    yield Writing((end,), TIMERS, outcome=position.outcome)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    database = tmp_path_factory.mktemp("original") / "hall.db"
    asyncio.run(_fill(database))
    return database


@pytest.fixture
async def hall(original: Path, database: Path) -> AsyncIterator[Store]:
    shutil.copy(original, database)
    async with await Store.open(database) as store:
        yield store


async def _fill(database: Path) -> None:
    """Ada has a live match, a finished one, a match that she ended for others, ghosts that Ben met, and more."""
    async with await Store.open(database) as store:
        await _play_matches(store)
        await store.change_preferences(ADA, asks_always=True)
        await store.block(ADA, CLEO, "Cleo")
        await store.block(BEN, ADA, ADAS_NAME)
        await store.block(BEN, CLEO, "Cleo")
        await _play_a_league(store)
        await store.set_note("rematch of over", json.dumps([ADA, BEN]))
        await store.set_note("rematch of live", json.dumps([BEN]))
        await store.set_note("commands", f"about {BEN}")
        for player in (BEN, ADA):
            await store.open_replay("over", player)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(WRITTEN_BEFORE_MARKS, [ADA, _ghost_of_ada().encode()])
        connection.commit()


async def _play_a_league(store: Store) -> None:
    """Ada made it, played two weeks of it, the second of which is open, and has beaten Ben at a table."""
    league = await store.leagues.create("guild", "Friday", SETTINGS, ADA, 5.0)
    await played_week(store, league, {ADA: [STRONG, WEAK], BEN: [WEAK]})
    await play(store, await open_week(store, league, number=2), ADA, [WEAK])
    seats = (FinishedSeat(0, BEN, 0, 2, "lost", {"cub": 1}), FinishedSeat(1, ADA, 1, 1, "won", {"roc": 2}))
    await store.records.add(FinishedMatch("over", "toy", "guild", 2500.0, is_rated=True, seats=seats))


async def _play_matches(store: Store) -> None:
    await store.remember_player(ADA, ADAS_NAME)
    await store.remember_player(BEN, "Ben of Nazareth")
    await _play(store, LIVE, played(LIVE, most=60))
    over = replace(record("over", seed=3), seats=(SEATS[1], SEATS[0]), started=2000.0)
    await _play(store, over, played(over))
    others = replace(record("others", seed=5), seats=(SEATS[1], Seat(CLEO, "Cleo")))
    await _play(store, others, _ended_by(ADA, others))
    new = [NewGhost("live", 0, number, ADA, "guild", "kindling", _ghost_of_ada().encode()) for number in (1, 2, 3)]
    await store.add_ghosts(new)
    (met,) = await store.ghost_pool("kindling", 1)
    met_first = choose_ghost({"set": "kindling", "round": 1, "draw": 0}, BEN, [[met]])
    run = replace(record("run", "manalimit", seed=6), setup=Setup(1, {"ghosts": "outside"}), seats=(SEATS[1],))
    happened = await _play(store, run, played(run, most=120, ghost=met_first.encode()))
    assert {each.entries[0].kind for each in happened} == {"act", "house"}


def _cells(database: Path) -> list[tuple[str, object]]:
    """Everything that stands in any column of any table."""
    with closing(sqlite3.connect(database)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = ((table, connection.execute(f"SELECT * FROM {table}")) for table in tables)  # noqa: S608 - our own names
        return [(table, cell) for table, found in rows for row in found for cell in row]


def _places_of(database: Path, *words: str) -> set[str]:
    """The tables that hold one of the words, as it is or inside JSON."""
    written = {
        form for word in words for form in (word, json.dumps(word)[1:-1], json.dumps(word, ensure_ascii=False)[1:-1])
    }
    return {table for table, cell in _cells(database) if any(form in str(cell) for form in written)}


async def _verified(database: Path) -> dict[str, Any]:
    return await asyncio.to_thread(verified, database, find_game, quiet=True)


# --- forgetting ------------------------------------------------------------


@pytest.mark.slow
async def test_nothing_of_a_forgotten_person_is_left_in_any_table(hall: Store, database: Path) -> None:
    of_leagues = {"league_entrants", "league_members", "leagues", "match_results", "rated_pairs", "ratings"}
    of_oneself = {"blocks", "entries", "ghosts", "notes", "players", "preferences", "seats"}
    assert _places_of(database, ADA) == of_oneself | of_leagues
    assert _places_of(database, ADAS_NAME) == {"blocks", "ghosts", "players", "seats"}
    pseudonym = await hall.forget_person(ADA)
    assert re.fullmatch("gone-[0-9a-f]{12}", pseudonym)
    assert _places_of(database, ADA, ADAS_NAME) == set()
    assert _places_of(database, pseudonym) == {
        "entries",
        "ghosts",
        "league_entrants",
        "leagues",
        "match_results",
        "seats",
    }


async def test_matches_with_a_forgotten_person_and_with_their_ghost_are_played_again_the_same(
    hall: Store, database: Path
) -> None:
    ids = ["live", "over", "others", "run"]
    before = await hall.load_many(ids)
    assert before[0].snapshots
    pseudonym = await hall.forget_person(ADA)
    result = await _verified(database)
    assert (result["same"], result["differing"]) == (4, [])
    acting = {ADA: pseudonym, by_moderator(ADA): by_moderator(pseudonym)}
    assert await hall.load_many(ids) == [
        replace(
            stored,
            record=stored.record.with_player(ADA, pseudonym, NOBODY),
            entries=tuple(replace(each, who=acting.get(each.who, each.who)) for each in stored.entries),
        )
        for stored in before
    ]
    assert await hall.names_of("over") == ["Ben of Nazareth", "Somebody"]


async def test_journals_as_files_of_a_forgotten_persons_matches_name_nobody_and_are_verified(hall: Store) -> None:
    async def files() -> list[bytes]:
        return [await _as_file(hall, match) for match in ("live", "over", "others", "run")]

    before = await files()
    assert any("O'Brien" in content.decode() for content in before)
    await hall.forget_person(ADA)
    for content, was in zip(await files(), before, strict=True):
        text = content.decode()
        assert ADA not in text
        assert "O'Brien" not in text
        assert verdict(read(content), find_game).result == "same"
        assert [each.state_hash for each in read(content).entries] == [each.state_hash for each in read(was).entries]


async def _as_file(hall: Store, match: str) -> bytes:
    stored = await hall.load(match)
    assert stored is not None
    names, marks = await hall.names_of(match), marks_in("\n".join(line for each in stored.entries for line in each.log))
    people = await hall.names_of_marks(marks)
    return written(stored, [[with_names(line, names, people) for line in each.log] for each in stored.entries]).encode()


async def test_consent_is_kept_only_of_those_who_sit_there(hall: Store) -> None:
    assert await hall.open_replay("over", CLEO) == [ADA, BEN]
    assert await hall.replay_opened_by("over") == [ADA, BEN]


async def test_a_match_that_met_the_ghost_of_a_forgotten_person_calls_them_somebody(hall: Store) -> None:
    async def told() -> str:
        log = "\n".join(await hall.log_of("run"))
        return with_names(log, await hall.names_of("run"), await hall.names_of_marks(marks_in(log)))

    assert f"the ghost of {ADAS_NAME}" in await told()
    await hall.forget_person(ADA)
    assert "the ghost of somebody" in await told()
    assert ADAS_NAME not in await told()


async def test_the_ghosts_of_a_forgotten_person_stay_and_are_nobodys(hall: Store) -> None:
    before = {number: await hall.ghost_pool("kindling", number) for number in (1, 2, 3, 9)}
    pseudonym = await hall.forget_person(ADA)
    for number, boards in before.items():
        expected = [each._replace(player=pseudonym, owner=None) for each in boards]
        assert await hall.ghost_pool("kindling", number) == expected
        assert len(expected) == 1


async def test_what_belongs_to_others_stays(hall: Store) -> None:
    await hall.forget_person(ADA)
    assert await hall.player(ADA) is None
    assert await hall.blocks_of(ADA) == []
    assert [each.player for each in await hall.blocks_of(BEN)][-1] == CLEO
    assert await hall.who_blocks([BEN], ADA) == {BEN}, "who is forgotten stays blocked"
    assert await hall.note("rematch of over") == json.dumps([BEN])
    assert await hall.note("rematch of live") == json.dumps([BEN])
    assert await hall.replay_opened_by("over") == [BEN]
    assert await hall.note("commands") == f"about {BEN}"
    assert [each.record.id for each in await hall.matches_of(BEN)] == ["over", "run", "others", "live"]


async def test_somebody_whose_id_holds_anothers_is_not_forgotten_with_them(store: Store) -> None:
    begun = replace(record("m1"), seats=(Seat("17", "Ada"), Seat("170", "Adam")))
    ended = replace(entry(2), kind="end", who=by_moderator("170"))
    await _play(store, begun, iter([Writing((replace(entry(1), who="170"),), TIMERS), Writing((ended,), TIMERS)]))
    await store.set_note("rematch of m1", json.dumps(["1_7", "170"]))
    before, note = await store.load("m1"), await store.note("rematch of m1")
    await store.forget_person("1_7")
    assert await store.note("rematch of m1") == json.dumps(["170"])
    assert await store.load("m1") == before
    await store.set_note("rematch of m1", f"{note}")
    pseudonym = await store.forget_person("17")
    assert before is not None
    assert await store.load("m1") == replace(before, record=before.record.with_player("17", pseudonym, NOBODY))
    assert await store.note("rematch of m1") == note


async def test_forgetting_somebody_unknown_changes_nothing(hall: Store, database: Path) -> None:
    before = _cells(database)
    first, second = await hall.forget_person("404"), await hall.forget_person("404")
    assert _cells(database) == before
    assert first != second
    await hall.forget_person(ADA)
    before = _cells(database)
    await hall.forget_person(ADA)
    assert _cells(database) == before


async def test_if_forgetting_fails_nothing_is_forgotten(
    hall: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the power failed")

    monkeypatch.setattr(privacy, "fade", fail)
    before = _cells(database)
    with pytest.raises(RuntimeError, match="the power failed"):
        await hall.forget_person(ADA)
    assert _cells(database) == before


async def test_what_was_still_on_its_way_goes_with_a_second_call(hall: Store, database: Path) -> None:
    chosen = new_pseudonym()
    assert await hall.forget_person(ADA, chosen) == chosen
    for late in list(played(LIVE, most=80))[60:]:
        await hall.commit("live", late)
    await hall.add_ghosts([NewGhost("live", 0, 4, ADA, "guild", "kindling", _ghost_of_ada().encode())])
    assert _places_of(database, ADA) == {"entries", "ghosts", "players"}
    await hall.forget_person(ADA, chosen)
    assert _places_of(database, ADA, ADAS_NAME) == set()
    assert (await _verified(database))["differing"] == []


async def test_somebody_who_comes_back_is_a_new_person(hall: Store) -> None:
    (before,) = await hall.ghost_pool("kindling", 1)
    await hall.forget_person(ADA)
    await hall.remember_player(ADA, ADAS_NAME)
    assert await hall.matches_of(ADA) == []
    assert await hall.names_of_marks(marks_in(f"{before.owner}")) == {}


async def test_forgetting_looks_through_no_large_table(hall: Store, database: Path) -> None:
    statements: list[tuple[str, Any]] = []
    event.listen(
        hall._writer.engine.sync_engine, "before_cursor_execute", lambda *facts: statements.append((facts[2], facts[3]))
    )
    await hall.forget_person(BEN)
    with closing(sqlite3.connect(database)) as connection:
        plans = [
            step[3]
            for statement, values in statements
            if statement.startswith(("SELECT", "UPDATE", "DELETE"))
            for step in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
        ]
    assert any("entries_by_moderator" in plan for plan in plans)
    assert [plan for plan in plans if plan.startswith("SCAN") and "notes" not in plan] == []


# --- all that is kept ------------------------------------------------------------


async def test_a_person_gets_all_that_is_kept_about_them(hall: Store) -> None:
    told = json.loads(json.dumps(await hall.export_of(ADA)))
    mark = told["player"].pop("mark")
    assert told["player"] == {"id": ADA, "name": ADAS_NAME, "ghosts_named": True, "seen_controls": False}
    assert re.fullmatch("[0-9a-f]{12}", mark)
    assert told["blocks"] == [{"player": CLEO, "name": "Cleo"}]
    assert told["rematches_wanted"] == ["over"]
    assert told["replays_opened"] == ["over"]
    ended = {"match": "others", "kind": "end", "notation": "a moderator ended it", "time": 2.0}
    assert told["moderated"] == [ended]
    assert [(each["match"], each["round"]) for each in told["ghosts"]] == [
        ("live", 1),
        ("live", 2),
        ("live", 3),
        ("old", 9),
    ]
    assert told["ghosts"][0]["board"] == json.loads(_ghost_of_ada(owner=None).encode())


async def test_the_matches_of_an_export_hold_what_the_person_did(hall: Store) -> None:
    live, over = (await hall.export_of(ADA))["matches"]
    stored = await hall.load("over")
    assert stored is not None
    assert stored.outcome is not None
    own = [each for each in stored.entries if each.who == ADA]
    assert 0 < len(own) < len(stored.entries)
    assert over == {
        "id": "over",
        "game": "toy",
        "options": {},
        "clock": "live",
        "wants_rating": True,
        "guild": "guild",
        "place": "channel of over",
        "started": 2000.0,
        "status": "finished",
        "outcome": {
            "won": 1 in stored.outcome.winners,
            "place": stored.outcome.places[1],
            "reason": stored.outcome.reason,
        },
        "seat": 1,
        "name": ADAS_NAME,
        "entries": [{"kind": e.kind, "notation": e.notation, "time": e.time} for e in own],
    }
    assert (live["id"], live["status"], live["outcome"], live["seat"]) == ("live", "open", None, 0)


async def test_an_export_holds_leagues_runs_boards_results_and_ratings(hall: Store) -> None:
    told = json.loads(json.dumps(await hall.export_of(ADA)))
    assert told["leagues_made"] == [{"guild": "guild", "name": "Friday", "created": 5.0, "ended": None}]
    assert [each["name"] for each in told["leagues_joined"]] == ["Friday"]
    first, second = told["league_weeks"]
    assert (first["league"], first["week"], first["division"], second["week"], second["result"]) == (
        "Friday",
        1,
        1,
        2,
        None,
    )
    assert [each["round"] for each in first["boards"]] == [1, 2]
    assert first["boards"][0]["board"] == json.loads(STRONG)
    assert [(each["attempt"], each["rounds"]) for each in first["runs"]] == [(1, 2)]
    assert (first["result"]["place"], first["result"]["points"], first["result"]["is_title"]) == (1, 4, True)
    (result,) = told["results"]
    assert (result["match"], result["result"], result["cards"]) == ("over", "won", {"roc": 2})
    (rating,) = told["ratings"]
    assert (rating["guild"], rating["game"], rating["season"], rating["wins"]) == ("guild", "toy", 1, 1)
    assert result["mu"] == rating["mu"]


@pytest.mark.rule("LEA-9.6")
async def test_the_nights_of_a_forgotten_person_stay_what_they_were(hall: Store) -> None:
    before = await hall.leagues.results_of(1)
    line_up = await hall.leagues.lineup(await _week(hall, 1), 1)
    pseudonym = await hall.forget_person(ADA)
    expected = [replace(each, player=pseudonym, name="") if each.player == ADA else each for each in before]
    assert await hall.leagues.results_of(1) == expected
    assert await hall.leagues.lineup(await _week(hall, 1), 1) == line_up
    assert await hold_night(hall.leagues, 2, fight_here)
    assert [each.player for each in await hall.leagues.results_of(2)] == [pseudonym]


async def _week(store: Store, week: int) -> StoredWeek:
    found = await store.leagues.week(week)
    assert found is not None
    return found


async def test_an_export_tells_nothing_of_the_others_at_the_table(hall: Store) -> None:
    text = json.dumps(await hall.export_of(ADA), ensure_ascii=False)
    assert BEN not in text
    assert "Ben" not in text
    assert "seed" not in text
    assert f"{4:032x}" not in text
    about_ben = json.dumps(await hall.export_of(BEN), ensure_ascii=False)
    assert [each["id"] for each in json.loads(about_ben)["matches"]] == ["live", "others", "run", "over"]
    without_blocks = json.dumps({**json.loads(about_ben), "blocks": []}, ensure_ascii=False)
    assert ADA not in without_blocks
    assert "O'Brien" not in without_blocks


async def test_an_export_of_somebody_unknown_is_empty(hall: Store) -> None:
    empty: dict[str, Any] = {
        "player": None,
        "preferences": None,
        "blocks": [],
        "matches": [],
        "moderated": [],
        "ghosts": [],
        "decks": [],
        "rematches_wanted": [],
        "replays_opened": [],
        "leagues_made": [],
        "leagues_joined": [],
        "league_weeks": [],
        "results": [],
        "ratings": [],
        "mirrors": [],
        "pings": [],
    }
    assert await hall.export_of("404") == empty
    await hall.forget_person(ADA)
    assert await hall.export_of(ADA) == empty
