"""What must be so after a kill, whatever the moment was."""

import asyncio
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any

import discord
from PIL import Image

import renders
from bot.display.renderer import ENTRIES_TOLD
from bot.local.interactions import Interaction, InteractionKind
from bot.local.model import Message
from bot.play.steps import key
from bot.store.verify import verdict
from engine.core.events import Event, seen_by
from engine.core.game import AnyGame
from engine.core.plans import reveals_to
from engine.games.manalimit.ghosts import Ghost
from engine.journal.lines import headline
from engine.journal.marks import marks_in, seat_mark, with_names
from engine.journal.position import Position
from engine.journal.records import Entry, StoredMatch
from engine.journal.recovery import restore
from engine.journal.verdicts import verdict_of
from engine.registry import game_named
from engine.table.clock_presets import PRESETS
from engine.table.clocks import Clocks
from tests.kills.hall import KillHall, boards
from tests.kills.screens import Screens, Shown, note_of

SECONDS_OF_GRACE = 5.0
LONGEST_MESSAGE = 2000
DONE_ALREADY = "That was done already."
MOVED_ON = "The match has moved on. This is how it stands now."


class Asked:
    """Something that somebody wanted to be done in a match: a /act, or a click in a panel that is a whole action."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def id(self) -> str:
        return str(self.interaction.id)

    def __repr__(self) -> str:
        interaction = self.interaction
        return f"{self.what} of {interaction.user.name} in {interaction.channel.name}, {interaction.id}"

    @property
    def what(self) -> str:
        raise NotImplementedError

    def wants(self, notation: str) -> bool:
        """Whether an entry with this notation is what was asked for."""
        raise NotImplementedError

    @property
    def said(self) -> list[str]:
        """What the person read, one after the other; nothing if the bot did not come so far."""
        raise NotImplementedError

    @property
    def is_answered(self) -> bool:
        return bool(self.said)

    def check_told(self, entry: Entry | None, told: tuple[str, ...], *, again: bool) -> None:
        """What the person read fits the entry, or says that there is none. `again`: it was delivered once more."""
        raise NotImplementedError

    def check_refusal(self, text: str) -> None:
        """What was done begins with "Done" or with the name of who did it; an accident is no refusal either."""
        name = self.interaction.user.display_name
        done = text.startswith(("Done", f"{name} ", DONE_ALREADY, "Something went wrong"))
        assert not done, f"{self} was answered with {text!r}, and is not in the journal"


class Command(Asked):
    """A /act."""

    @property
    def notation(self) -> str:
        return str(self.interaction.payload["data"]["options"][0]["value"])

    @property
    def what(self) -> str:
        return f"/act {self.notation}"

    def wants(self, notation: str) -> bool:
        return notation == self.notation

    @property
    def said(self) -> list[str]:
        original = self.interaction.original
        return [] if original is None or original.is_loading else [original.text()]

    def check_told(self, entry: Entry | None, told: tuple[str, ...], *, again: bool) -> None:
        for text in self.said:
            if entry is None:
                self.check_refusal(text)
            else:
                assert text in (*told, DONE_ALREADY), f"{self} was told {text!r}, not one of {told}"


class Click(Asked):
    """A button of a panel or a line of its menu. What comes of it stands in the panel, which goes on changing."""

    def __init__(self, interaction: Interaction, key: str, screens: Screens) -> None:
        super().__init__(interaction)
        self.key = key
        self._screens = screens

    @property
    def what(self) -> str:
        return f"a click on {self.key!r}"

    def wants(self, notation: str) -> bool:
        if self.key.startswith("/"):  # what is usually done with a card
            _, verb, card = self.key.split("/")
            return notation.split()[:2] == [verb, card.removeprefix("hand ")]
        return key(notation) == self.key

    @property
    def shown(self) -> list[Shown]:
        """How the panel was shown through this click; what somebody did themselves it need not say."""
        return list(self._screens.through(self.interaction.token))

    @property
    def beside(self) -> list[str]:
        """What was said beside the panel."""
        return [message.text() for message in self.interaction.followups]

    @property
    def said(self) -> list[str]:
        return [*(each.note for each in self.shown), *self.beside]

    def check_told(self, entry: Entry | None, told: tuple[str, ...], *, again: bool) -> None:
        """Until the click acts, its panel may still follow what others do, below what it said before the click.

        What came to light by it stands above what others did later.
        """
        before = note_of(self.interaction.payload["message"]["components"]).partition("\n")[0]
        if entry is None:
            for text in self.said:
                if not before or text.partition("\n")[0] != before:
                    self.check_refusal(text)
            return
        allowed = (*told, DONE_ALREADY, MOVED_ON) if again else told
        for each in self.shown:
            fits = each.time < entry.time or each.note.startswith(allowed)
            assert fits, f"{self} was shown {each.note!r}, not one of {allowed}"
            assert again or not each.note.startswith((DONE_ALREADY, MOVED_ON)), f"{self} acted, and was told otherwise"
        assert again or self.beside == [], f"{self} is in the journal and was told {self.beside}"


def asked(hall: KillHall) -> dict[str, Asked]:
    """All that was ever asked for in matches, by its id, in order."""
    found = [_asked(hall, interaction) for interaction in hall.discord.world.interactions.values()]
    return {each.id: each for each in sorted(filter(None, found), key=lambda each: each.interaction.id)}


def _asked(hall: KillHall, interaction: Interaction) -> Asked | None:
    if interaction.kind is InteractionKind.COMMAND:
        return Command(interaction) if interaction.name == "act" else None
    if interaction.kind is InteractionKind.COMPONENT:
        data = interaction.payload["data"]
        identity, (value, *_) = str(data["custom_id"]), data.get("values") or [""]
        if identity.startswith(("v1:do:", "v1:use:")):
            return Click(interaction, identity.rsplit(":", 1)[1], hall.screens)
        if identity.startswith("v1:step:") and value.startswith("do "):
            return Click(interaction, value.removeprefix("do "), hall.screens)
    return None


async def check_journal(hall: KillHall) -> list[StoredMatch]:
    """(1) and (2): what was answered is there once and in order, nobody's wish was invented, and all plays again."""
    matches = await hall.stored()
    requests = asked(hall)
    people = hall.names
    unsure = dict(requests)  # without what was sent again after its match was over: that answer is another test
    seen: dict[str, tuple[Entry, Told]] = {}
    for stored in matches:
        assert verdict(stored, game_named).result == "same", verdict(stored, game_named)
        assert [entry.number for entry in stored.entries] == list(range(1, len(stored.entries) + 1))
        assert [entry.time for entry in stored.entries] == sorted(entry.time for entry in stored.entries)
        last: dict[str, int] = {}
        for entry, told in _told(stored, people):
            if entry.interaction is None:
                assert entry.kind == "house" or stored.record.seats[entry.seat or 0].built_in == entry.who, entry
                continue
            assert entry.interaction not in seen, f"{entry} acted twice"
            seen[entry.interaction] = entry, told
            if stored.status != "open" and entry.interaction in hall.sent_again:
                del unsure[entry.interaction]
            request = requests.get(entry.interaction)
            assert request is not None, f"nobody asked for {entry}"
            assert request.wants(entry.notation), f"{request} became {entry}"
            assert str(request.interaction.user.id) == entry.who
            assert str(request.interaction.channel.id) == stored.record.place
            assert last.get(entry.who, 0) < request.interaction.id, f"{entry} is out of order"
            last[entry.who] = request.interaction.id
    for request in unsure.values():
        made, told = seen.get(request.id, (None, Told((), "")))
        by = (told.note,) if isinstance(request, Click) else told.answers
        request.check_told(made, by, again=request.id in hall.sent_again)
    return matches


async def settled(hall: KillHall) -> list[StoredMatch]:
    """The matches, checked, once nothing more happens by itself."""
    before = await hall.stored()
    while True:
        await asyncio.sleep(0.05)
        matches = await hall.stored()
        if matches == before and not any(waits_for_the_house(stored) for stored in open_matches(matches)):
            return await check_journal(hall)
        before = matches


def waits_for_the_house(stored: StoredMatch) -> bool:
    game = game_named(stored.record.game)
    return game.needs(restore(game, stored).position.state) is not None


@dataclass(frozen=True)
class Told:
    """What the one who made an entry may have been told: as the answer to a command, and in a panel."""

    answers: tuple[str, ...]
    note: str


def _told(stored: StoredMatch, people: Mapping[str, str]) -> list[tuple[Entry, Told]]:
    """Each entry with what the one who made it may have been told, from playing the match again."""
    told = []
    for entry, game, before, events in _played_again(stored):
        plain: tuple[str, ...] = ()
        note = ""
        if entry.kind == "act" and entry.seat is not None:
            view = game.view(before.state, entry.seat)
            labels = {each.notation: game.label(view, each) for each in game.legal(before.state, entry.seat)}
            # By its notation if it was not yet legal when it was sent off.
            done = (labels[entry.notation], entry.notation)
            plain = tuple(f"Done: {_escaped(what)}. The board shows what comes of it." for what in done)
        if entry.seat is not None:
            sightings = [event.seen_by(entry.seat) for event in events]
            marks = [seat_mark(seat) for seat in range(len(stored.record.seats))]
            lines = [line for seen in sightings if seen is not None for line in game.narrate(seen, marks)]
            plain = (_named(stored, lines, people),) if lines else plain
            note = _came_to_light(stored, game, entry.seat, events, people)
        told.append((entry, Told(tuple(_as_sent(text) for text in plain), note)))
    return told


def _came_to_light(
    stored: StoredMatch, game: AnyGame, seat: int, events: list[Event], people: Mapping[str, str]
) -> str:
    """What a panel tells of its owner's own action; the picture shows the rest."""
    shown = [event for event in events if reveals_to(game, event, seat)]
    line = headline(game, seen_by(shown, seat), seat, len(stored.record.seats))
    return _named(stored, [line], people)


def _played_again(stored: StoredMatch) -> Iterator[tuple[Entry, AnyGame, Position, list[Event]]]:
    """Each entry with the position before it and what happened."""
    game = game_named(stored.record.game)
    position = Position.first(game, stored.record)
    for entry in stored.entries:
        before, events = position.copy(), list[Event]()
        position.apply(entry.kind, entry.seat, entry.notation, events.append)
        yield entry, game, before, events


def _named(stored: StoredMatch, lines: list[str], people: Mapping[str, str]) -> str:
    seats = [_escaped(seat.name) for seat in stored.record.seats]
    known = {mark: _escaped(name) for mark, name in people.items()}
    return "\n".join(with_names(_escaped(line), seats, known) for line in lines)


def _escaped(text: str) -> str:
    return discord.utils.escape_mentions(discord.utils.escape_markdown(text))


def _as_sent(text: str) -> str:
    return text if len(text) <= LONGEST_MESSAGE else f"…{text[1 - LONGEST_MESSAGE :]}"


def check_ghosts(hall: KillHall, matches: list[StoredMatch], may_be_lost: Collection[tuple[str, int]]) -> None:
    """The boards that people can meet are those that were sent into battle, each once and its owner's.

    They are kept beside the play, so those of entries just before a kill may be lost.
    """
    wanted: dict[tuple[object, ...], tuple[str, int]] = {}
    for stored in matches:
        for entry, _game, _before, events in _played_again(stored):
            wanted |= dict.fromkeys(_sent_into_battle(stored, events), (stored.record.id, entry.number))
    kept = hall.rows("SELECT match, seat, round, player, guild, set_id, text FROM ghosts")
    assert len(set(kept)) == len(kept)
    assert set(kept) <= set(wanted), f"nobody sent {set(kept) - set(wanted)} into battle"
    lost = {where for ghost, where in wanted.items() if ghost not in kept}
    assert lost <= set(may_be_lost), f"the boards of the entries {lost - set(may_be_lost)} are not kept"


def _sent_into_battle(stored: StoredMatch, events: list[Event]) -> Iterator[tuple[object, ...]]:
    """The boards of people in these battles, as they are to be kept."""
    record = stored.record
    for facts in [event.public for event in events if event.kind == "battle" and event.public is not None]:
        for seat, units in ((facts["left_seat"], facts["left"]), (facts["right_seat"], facts["right"])):
            player = None if seat is None else record.seats[seat].player
            if player is not None and units:
                ghost = Ghost(None, house=False, pitched=facts["pitched"][seat], units=units)
                yield record.id, seat, facts["round"], player, record.guild, facts["set"], ghost.encode()


def open_matches(matches: list[StoredMatch]) -> list[StoredMatch]:
    return [stored for stored in matches if stored.status == "open"]


def public_board(stored: StoredMatch, people: Mapping[str, str]) -> bytes:
    """The picture that everybody may see, made here from the journal alone."""
    return _pixels(
        renders.picture(stored.record.game, *_drawn_from(stored, None, people), news=_news(stored, people)).png
    )


def hand_of(stored: StoredMatch, seat: int, people: Mapping[str, str]) -> bytes:
    """The same for the picture in a seat's panel, at the end with the verdict across it."""
    drawn, news = _drawn_from(stored, seat, people), _news(stored, people)
    if stored.status == "open":
        return _pixels(renders.seat(stored.record.game, *drawn, news=news).png)
    game = game_named(stored.record.game)
    last = restore(game, stored).position
    seats, log = len(stored.record.seats), stored.entries[-1].log
    title, line, tone = verdict_of(game, game.view(last.state, seat), seat, last.outcome, seats, log)
    title, line = (with_names(each, drawn[1], people) for each in (title, line))
    return _pixels(renders.result(stored.record.game, *drawn, title, line, tone=tone, news=news).png)


def _drawn_from(stored: StoredMatch, seat: int | None, people: Mapping[str, str]) -> tuple[Any, list[str]]:
    game = game_named(stored.record.game)
    view = game.view(restore(game, stored).position.state, seat)

    def name_of(text: str) -> str | None:
        marks = marks_in(text)
        return people.get(marks.pop()) if marks else text

    return game.named(view, name_of), [each.name for each in stored.record.seats]


def _news(stored: StoredMatch, people: Mapping[str, str]) -> list[str]:
    """What the newest entries told everybody, as it stands on a picture."""
    names = [each.name for each in stored.record.seats]
    told = [entry.log for entry in stored.entries if entry.log][-ENTRIES_TOLD:]
    return [with_names(line, names, people) for log in told for line in log]


async def check_boards(hall: KillHall, matches: list[StoredMatch], orphans: int) -> None:
    """(4): the newest board of every open match shows its position; of older ones no more than these are left over."""
    people = hall.names
    for stored in open_matches(matches):
        channel = hall.discord.world.channels[int(stored.record.place)]
        wanted = public_board(stored, people)
        try:
            await hall.until(lambda: (shown := boards(channel)) and _picture(shown[-1]) == wanted, 30)  # noqa: B023
        except TimeoutError:
            noted = hall.rows("SELECT match, number FROM boards")
            raise AssertionError(
                f"the newest board of {stored.record.id} is not that of entry {len(stored.entries)}; noted: {noted}"
            ) from None
        try:  # an old board is taken away after the new one is there
            await hall.until(lambda: len(_stale(hall, stored, wanted)) <= orphans, 20)  # noqa: B023
        except TimeoutError:
            stale = len(_stale(hall, stored, wanted))
            raise AssertionError(f"{stale} boards of {stored.record.id} are out of date, {orphans} may be") from None


def _stale(hall: KillHall, stored: StoredMatch, wanted: bytes) -> list[Message]:
    """Boards of a match that look alive and show another position."""
    channel = hall.discord.world.channels[int(stored.record.place)]
    live = [message for message in boards(channel, stored.record.id) if "Replay" not in message.labels()]
    return [message for message in live if _picture(message) != wanted]


def _picture(message: Message) -> bytes:
    return picture_in(message, "board.png")


def picture_in(message: Message, name: str) -> bytes:
    return _pixels(next(each.content for each in message.attachments if each.filename == name))


@lru_cache(maxsize=64)
def _pixels(png: bytes) -> bytes:
    """The same pixels may be compressed to other bytes by another process."""
    return Image.open(BytesIO(png)).tobytes()


def unnoted_boards(hall: KillHall) -> int:
    """Boards that were posted, but the bot died before it could note so: the most for one match."""
    noted = {str(match): int(str(message)) for match, message in hall.rows("SELECT match, message FROM boards")}
    counts = [0]
    for match, place in hall.rows("SELECT id, place FROM matches"):
        shown = boards(hall.discord.world.channels[int(str(place))], str(match))
        counts.append(sum(message.id != noted.get(str(match)) for message in shown))
    return max(counts)


@dataclass(frozen=True)
class Clocked:
    """How long a seat had been thinking, and what its bank held."""

    match: str
    seat: int
    decision: int
    thought: float
    bank: float


def clocks(matches: list[StoredMatch], now: float) -> list[Clocked]:
    """All running clocks at a moment."""
    found = []
    for stored in open_matches(matches):
        preset = PRESETS.get(stored.record.clock)
        if preset is None:
            continue
        banks = stored.entries[-1].banks if stored.entries else (preset.bank,) * len(stored.record.seats)
        left = Clocks(preset, banks, stored.timers).banks_at(now)
        for timer in stored.timers:
            if timer.since is not None:
                thought = now - timer.since
                found.append(Clocked(stored.record.id, timer.seat, timer.decision, thought, left[timer.seat]))
    return found


def check_clocks(before: list[Clocked], after: list[Clocked], grace: float = SECONDS_OF_GRACE) -> None:
    """(5): nobody has gained or lost more than the grace."""
    assert [(each.match, each.seat, each.decision) for each in before] == [
        (each.match, each.seat, each.decision) for each in after
    ]
    for old, new in zip(before, after, strict=True):
        assert abs(old.thought - new.thought) <= grace, f"{old} became {new}"
        assert abs(old.bank - new.bank) <= grace, f"{old} became {new}"
