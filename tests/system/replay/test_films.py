"""Films of matches and battles in Discord: for whoever asks, and for everybody in a channel."""

import asyncio
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.display.refusals import SealedRun
from bot.lobby.refusals import MayNotPost
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.permissions import Permission
from bot.replay.film_sharing import SECONDS_BETWEEN_FILMS
from bot.replay.refusals import (
    CouldNotShow,
    FilmNotMade,
    FilmUnderWay,
    MayNotShow,
    NobodyToShowTo,
    NoSuchBattle,
    NoSuchReplay,
    NotForEverybody,
    OfAnotherServer,
    OnlyFilmsForAll,
    ShownLately,
)
from renders.films.encoding import FilmTooLarge
from tests.support.house import SystemHall, eventually
from tests.support.league_house import LeagueHall
from tests.support.panel_play import press
from tests.support.replay_play import asking, battle, file_names, finished, open_match, play, reply
from tests.support.watch_play import MINUTE, MovedTime, digested, digested_film, talk

pytestmark = pytest.mark.covers(
    "bot.replay.films", "bot.replay.film_sharing", "bot.display.frames", "bot.display.people"
)
FILM = {"as": "film"}
FILM_FOR_ALL = {"as": "film", "for": "everybody"}
SHOW = "Show it here to everybody"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards, which take most of the time, are not drawn; what is made of other Views is told apart all the same."""
    monkeypatch.setattr("tests.support.house.api_description", lambda: None)
    monkeypatch.setattr("bot.display.renderer._draw", digested)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a film stands a digest of all that it would be made of."""
    for kind in ("match_film", "battle_film"):
        monkeypatch.setattr(f"tests.support.house.{kind}", digested_film)


async def test_a_film_shows_key_moments_within_the_limit(hall: SystemHall) -> None:
    await finished(hall)
    film = await reply(hall, hall.spectator, "replay", **{"as": "film"})
    (file,) = film.attachments
    assert file.filename == "film-1.gif"
    assert (file.description or "").startswith("Manalimit, Ada, Ben: a film of its key moments.")
    with Image.open(BytesIO(file.content)) as opened:
        assert getattr(opened, "n_frames", 1) >= 3


async def test_a_film_that_cannot_be_made_is_told_so(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    await finished(hall)
    for error in (FilmTooLarge(9, 8), TimeoutError()):

        async def fail(*_: object, error: Exception = error) -> Any:
            raise error

        monkeypatch.setattr(hall.film_maker, "match", fail)
        assert (await reply(hall, hall.ben, "replay", **{"as": "film"})).text() == FilmNotMade().sentence


async def test_a_battle_is_shown_as_a_film_by_command_and_by_button(hall: SystemHall) -> None:
    table = await open_match(hall)
    await play(table, 4)
    await battle(table)
    by_command = await reply(hall, hall.spectator, "battle", **{"as": "film"})
    assert file_names(by_command) == ["film-1.gif"]
    stills = await reply(hall, hall.spectator, "battle")
    by_button = await press(hall.spectator, stills, "As a film")
    assert by_button.attachments[0].content == by_command.attachments[0].content
    panel = await reply(hall, hall.spectator, "replay")
    assert "Film of this battle" in panel.labels()
    with pytest.raises(NoSuchBattle):
        await hall.app.services.films.battle_film(asking(hall), table.record.id, 0)


async def test_a_film_does_not_keep_others_waiting(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is being made, the table plays on."""
    table = await open_match(hall)
    await battle(table)
    going_on, made = asyncio.Event(), hall.film_maker.match

    async def slowly(*arguments: Any) -> Any:
        await going_on.wait()
        return await made(*arguments)

    monkeypatch.setattr(hall.film_maker, "match", slowly)
    exchange = await hall.spectator.slash(hall.channel, "replay", **{"as": "film"})
    assert "Ada is ready" in await hall.act(hall.ada, "battle")
    again = await reply(hall, hall.spectator, "replay", **{"as": "film"})
    assert again.text() == FilmUnderWay().sentence
    going_on.set()
    assert file_names(await exchange.reply()) == ["film-1.gif"]


# --- for everybody ------------------------------------------------------------


def _shown(channel: Channel) -> list[Message]:
    """Films that everybody in a channel sees."""
    return [each for each in channel.messages if not each.is_private and file_names(each) == ["film-1.gif"]]


async def _share(hall: SystemHall, person: Person, channel: Channel, **values: object) -> str:
    return await hall.ask(person, "replay", channel, **FILM_FOR_ALL, **values)


@pytest.mark.usefixtures("undrawn")
async def test_a_film_is_shown_to_everybody_by_button_and_by_command(hall: SystemHall, time: MovedTime) -> None:
    await finished(hall)
    own = await reply(hall, hall.spectator, "replay", **FILM)
    assert own.private_to is hall.spectator.user
    assert (await press(hall.spectator, own, SHOW)).text() == "Everybody in this channel can see the film now."
    (shown,) = _shown(hall.channel)
    assert shown.text() == "**Manalimit** · Ada, Ben · its key moments · shown by Sven"
    assert (shown.labels(), shown.pinged) == ([], [])
    assert shown.attachments[0].content == own.attachments[0].content
    assert shown.attachments[0].description == own.attachments[0].description
    time.move(SECONDS_BETWEEN_FILMS)
    assert "Everybody" in await _share(hall, hall.ben, hall.channel)
    assert "shown by Ben" in _shown(hall.channel)[-1].text()


@pytest.mark.usefixtures("undrawn")
async def test_a_battle_is_shown_to_everybody_by_button_and_by_command(hall: SystemHall, time: MovedTime) -> None:
    table = await open_match(hall)
    await battle(table)
    own = await reply(hall, hall.ada, "battle", **FILM)
    await press(hall.ada, own, SHOW)
    time.move(SECONDS_BETWEEN_FILMS)
    await reply(hall, hall.ada, "battle", **FILM_FOR_ALL)
    assert [each.attachments[0].content for each in _shown(hall.channel)] == [own.attachments[0].content] * 2


@pytest.mark.usefixtures("undrawn")
async def test_films_come_seldom_in_a_channel_and_one_that_failed_does_not_count(
    hall: SystemHall, time: MovedTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(hall)
    hall.faults.fail_next(1, 403, f"POST /channels/{hall.channel.id}/messages")
    assert await _share(hall, hall.ada, hall.channel) == CouldNotShow().sentence
    with monkeypatch.context() as patch:
        patch.setattr(hall.film_maker, "match", _too_large)
        assert await _share(hall, hall.ada, hall.channel) == FilmNotMade().sentence
    assert "Everybody" in await _share(hall, hall.ada, hall.channel)
    assert await _share(hall, hall.ben, hall.channel) == ShownLately().sentence
    assert len(_shown(hall.channel)) == 1
    time.move(SECONDS_BETWEEN_FILMS)
    assert "Everybody" in await _share(hall, hall.ben, hall.channel)


async def _too_large(*_: object) -> Any:
    raise FilmTooLarge(9, 8)


@pytest.mark.usefixtures("undrawn")
async def test_a_film_is_shown_only_where_whoever_asks_and_the_bot_may_post_files(
    hall: SystemHall, lounge: Channel
) -> None:
    match = (await finished(hall)).record.id
    for permission in (Permission.ATTACH_FILES, Permission.SEND_MESSAGES):
        hall.world.set_overwrite(lounge, hall.spectator.user, deny=permission)
        assert await _share(hall, hall.spectator, lounge, match=match) == MayNotShow().sentence
    hall.world.set_overwrite(lounge, hall.world.bot, deny=Permission.ATTACH_FILES)
    assert await _share(hall, hall.ada, lounge, match=match) == MayNotPost(["attach files"]).sentence
    assert _shown(lounge) == []


@pytest.mark.usefixtures("undrawn")
async def test_a_match_that_not_everybody_sees_is_shown_elsewhere_by_its_players_and_managers_alone(
    hall: SystemHall, lounge: Channel, max_: Person, time: MovedTime
) -> None:
    match = (await finished(hall)).record.id
    hall.world.set_overwrite(hall.channel, hall.guild.roles[hall.guild.id], deny=Permission.VIEW_CHANNEL)
    for user in (hall.spectator.user, max_.user, hall.world.bot):
        hall.world.set_overwrite(hall.channel, user, allow=Permission.VIEW_CHANNEL)
    channel: Any = hall.app.get_channel(hall.channel.id)
    await eventually(lambda: not channel.permissions_for(channel.guild.default_role).view_channel)
    assert await _share(hall, hall.cleo, lounge, match=match) == NoSuchReplay().sentence
    assert await _share(hall, hall.spectator, lounge, match=match) == NotForEverybody().sentence
    assert "Everybody" in await _share(hall, hall.spectator, hall.channel), "there everybody has seen it"
    for person in (hall.ada, max_):
        assert "Everybody" in await _share(hall, person, lounge, match=match)
        time.move(SECONDS_BETWEEN_FILMS)


@pytest.mark.usefixtures("undrawn")
async def test_elsewhere_even_a_player_shows_no_more_than_spectators_may_see_there(
    hall: SystemHall, lounge: Channel, time: MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    first = await reply(hall, hall.ada, "replay", **FILM)
    await hall.act(hall.ada, "battle")
    assert "Everybody" in await _share(hall, hall.ada, lounge, match=table.record.id)
    assert "Everybody" in await _share(hall, hall.ada, hall.channel)
    here, there = _shown(hall.channel)[-1], _shown(lounge)[-1]
    assert there.attachments[0].content == first.attachments[0].content != here.attachments[0].content
    time.move(5 * MINUTE)
    assert "Everybody" in await _share(hall, hall.ada, lounge, match=table.record.id)
    assert _shown(lounge)[-1].attachments[0].content == here.attachments[0].content


async def test_only_films_are_shown_to_everybody_and_only_where_others_are(hall: SystemHall) -> None:
    await finished(hall)
    for command in ("replay", "battle"):
        told = (await reply(hall, hall.ada, command, **{"for": "everybody"})).text()
        assert told == OnlyFilmsForAll().sentence
    table = await open_match(hall, "manalimit", hall.ada)
    await hall.ask(hall.ada, "watch", match=table.record.id, what="ping")
    private = next(talk(hall, hall.ada)).channel
    told = await hall.ask(hall.ada, "replay", private, match=table.record.id, **FILM_FOR_ALL)
    assert told == NobodyToShowTo().sentence


@pytest.mark.usefixtures("undrawn")
async def test_a_match_with_others_is_not_shown_on_another_server(hall: SystemHall) -> None:
    match = (await finished(hall)).record.id
    elsewhere = hall.world.add_guild("Elsewhere")
    channel = hall.world.add_channel(elsewhere, "tables")
    hall.world.join(elsewhere, hall.ada.user)
    await eventually(lambda: hall.app.get_channel(channel.id) is not None)
    assert await _share(hall, hall.ada, channel, match=match) == OfAnotherServer().sentence
    alone = await open_match(hall, "manalimit", hall.ada)
    assert "Everybody" in await _share(hall, hall.ada, channel, match=alone.record.id)


async def test_a_run_of_an_open_league_week_is_shown_to_nobody_by_nobody(league_hall: LeagueHall) -> None:
    await league_hall.opened_week(await league_hall.make_league())
    table = await league_hall.begin_run(league_hall.ada)
    told = await _share(league_hall, league_hall.ada, league_hall.channel, match=table.record.id)
    assert told == SealedRun().sentence
    assert _shown(league_hall.channel) == []
