"""The table of commands: what comes of each, at some moment, for everybody."""

from bot.decks.refusals import NoSuchDeck, NotYourDeck
from bot.display.refusals import SealedRun
from bot.guilds.refusals import OnlyManagers
from bot.hall.refusals import MatchNotFound, NoMatchHere, NotOfThisMatch
from bot.league.refusals import NoRunOfTheirs, OnlyLeagueManagers
from bot.lobby.refusals import AlreadySeated, NothingToRepeat, NotSeated, OnlyTheHost
from bot.play.refusals import NoSeatOfYours, NotYoursToResume
from bot.privacy.refusals import NotBlocked, NotOneself
from bot.replay.refusals import NoBattles, NoSuchReplay, NotOpen, NotYetOver, OnlyFilmsForAll
from bot.watch.refusals import MayNotFollow, NotFollowed, PlayedHere
from engine.journal.refusals import AskedAlready, NotHandedOver, NothingToTakeBack
from engine.league.refusals import AlreadyJoined, NoAttemptLeft, NotJoined
from engine.table.refusals import NotTogether
from tests.system.access import league_moments, moments
from tests.system.access.audiences import (
    ADAS_DECK,
    DECK_GAME,
    GAME,
)
from tests.system.access.expectations import (
    FORM,
    ada,
    adas_deck,
    cleo,
    entered,
    match_of,
    nobodys_card,
    own_step,
    row,
    shown,
    told,
)

NO_SEAT = told(NoSeatOfYours())
NOT_MANAGERS = (told(OnlyManagers()),) * 4
IN_A_LOBBY = ("lobbies", "public")
BEGUN = ("lobbies", "matches", "seats", "timers", "positions", "public")
BEGUN_AT_ONCE = ("matches", "players", "positions", "public", "seats", "timers")

OPEN, DECIDED, RATED = league_moments.open_week, league_moments.decided_week, league_moments.rated
RUN_ENDED = league_moments.ended_run
NOT_LEAGUE_MANAGERS = (told(OnlyLeagueManagers()),) * 4
NEW_LEAGUE = {"name": "New", "day": "monday", "time": "18:30", "zone": "Europe/Berlin"}
JOINED = told("You are in **Cup**.…", "league_members", "players")
RUN_BEGUN = told(
    "Your run of Cup · week 1 begins.…",
    *("league_attempts", "league_entrants", "matches", "players", "positions", "public", "seats", "timers"),
)
NO_HISTORY = told("**Your history on this server** · 0 matches, page 1 of 1…")

LIVE_LIST = (
    *[told("**Live on this server** · 1 in all, page 1 of 1\n1. **Manalimit: Ada, Ben** in …")] * 3,
    told("No match that you could watch is being played…"),
    told("**Live on this server** · 1 in all, page 1 of 1\n1. **Manalimit: Ada, Ben** in …"),
)
LIVE_MATCH = (
    *[told("**Manalimit: Ada, Ben** in …")] * 3,
    told(MatchNotFound()),
    told("**Manalimit: Ada, Ben** in …"),
)
LOG_OF_NOTHING = "**Manalimit** · Ada, Ben · the log, page 1 of 1\nNothing has happened yet."
FIRST_STEP = "**Manalimit** · Ada, Ben\nRound 1 · step 0 of 0…"
LAST_BOARD = "**Manalimit** · Ada, Ben\nRound 1 · step 0 of 1…"
NOT_OPEN_YET = told(NotYetOver())
FILM_FOR_ALL = (
    *[told("Everybody in this channel can see the film now.", "public")] * 3,
    told(NoSuchReplay()),
    told("Everybody in this channel can see the film now.", "public"),
)

COMMAND_ROWS = (
    # Opening a table is everybody's; from then on it is the host's, and each seat its owner's.
    row("play", moments.empty_room, told("Your table is open.…", *IN_A_LOBBY, "players"), game=GAME, where="here"),
    row(
        "play",
        moments.empty_room,
        told("The match begins.\n**How to play here.**…", *BEGUN_AT_ONCE),
        game=GAME,
        where="here",
        computer="greedy",
    ),
    row("play", moments.planning, told("A match is being played here already.…", "lobbies"), game=GAME),
    row(
        "join",
        moments.lobby,
        *[told(AlreadySeated())] * 2,
        told("You have a seat at this table.…", *IN_A_LOBBY, "players"),
    ),
    row("leave", moments.lobby, *[told("You have left this table.", *IN_A_LOBBY)] * 2, told(NotSeated())),
    row("start", moments.lobby, told("The match begins.", *BEGUN), told(OnlyTheHost())),
    row("rematch", moments.planning, told(NothingToRepeat())),
    row(
        "rematch",
        moments.over,
        *[told("Noted. A new match begins when these want one too: …", "notes", "public")] * 2,
        told(NotOfThisMatch()),
    ),
    row("resume", moments.planning, told(NoMatchHere())),
    row(
        "resume",
        moments.resting,
        *[told("The match goes on.", "matches", "timers", "positions")] * 2,
        *[told(NotYoursToResume())] * 2,
        told("The match goes on.", "matches", "timers", "positions"),
    ),
    # Playing: for one's own seat and for no other.
    row("act", moments.planning, entered("act", 0), entered("act", 1), NO_SEAT, action=own_step),
    row("pass", moments.planning, entered("act", 0, "public"), entered("act", 1, "public"), NO_SEAT),
    row("concede", moments.planning, *[entered("concede", seat, "matches", "public") for seat in (0, 1)], NO_SEAT),
    row("stand-in", moments.planning, *[told(NotTogether("Manalimit"))] * 2, NO_SEAT),
    row("stand-in", moments.planning, *[told(NotTogether("Manalimit"))] * 2, NO_SEAT, user=ada),
    row("return", moments.planning, *[told(NotHandedOver())] * 2, NO_SEAT),
    row("return", moments.handed_over, entered("hand-over", 0, "public"), told(NotHandedOver()), NO_SEAT),
    row("draw", moments.planning, entered("draw", 0, "public"), entered("draw", 1, "public"), NO_SEAT, word="offer"),
    row(
        "draw",
        moments.offered_a_draw,
        told("You have offered a draw already; it stands until somebody declines or plays on."),
        entered("draw", 1, "matches", "public", "timers"),
        NO_SEAT,
        word="accept",
    ),
    row(
        "draw",
        moments.offered_a_draw,
        told("No draw is offered to you just now."),
        entered("draw", 1, "public"),
        NO_SEAT,
        word="decline",
    ),
    row("undo", moments.planning, entered("take-back", 0, "public"), told(NothingToTakeBack()), NO_SEAT),
    row(
        "undo",
        moments.asked_to_take_back,
        told(AskedAlready()),
        entered("take-back", 1, "public", "snapshots", "timers"),
        NO_SEAT,
        word="agree",
    ),
    row(
        "undo",
        moments.asked_to_take_back,
        *[entered("take-back", seat, "public") for seat in (0, 1)],
        NO_SEAT,
        word="decline",
    ),
    # Watching: what everybody who sees the channel may see, and no more for those who play.
    row("watch", moments.planning, *LIVE_LIST),
    row("watch", moments.planning, *LIVE_MATCH, match=match_of),
    row(
        "watch",
        moments.planning,
        *[told("I will ping you in our direct messages…", "pings", "public")] * 3,
        told(MatchNotFound()),
        told("I will ping you in our direct messages…", "pings", "public"),
        match=match_of,
        what="ping",
    ),
    row(
        "watch",
        moments.planning,
        *[told(MayNotFollow())] * 3,
        told(MatchNotFound()),
        told(PlayedHere()),
        match=match_of,
        what="follow",
    ),
    row("watch", moments.planning, told(NotFollowed()), what="stop"),
    # Looking: one's own half, or what is public.
    row("hand", moments.planning, shown("hand"), shown("hand"), NO_SEAT),
    row("board", moments.planning, shown("board")),
    row("board", moments.planning, shown("words"), form="words"),
    row("log", moments.planning, told(LOG_OF_NOTHING)),
    row("battle", moments.planning, told(NoBattles("No battle has been fought in this match yet."))),
    row("battle", moments.planning, told(NoBattles("No battle has been fought in this match yet.")), **{"as": "film"}),
    row("replay", moments.planning, told(FIRST_STEP)),
    row("replay", moments.planning, *[told(FIRST_STEP)] * 3, told(NoSuchReplay()), told(FIRST_STEP), match=match_of),
    row("replay", moments.planning, NOT_OPEN_YET, **{"as": "file"}),
    row("replay", moments.planning, told("**Manalimit** · Ada, Ben · its key moments"), **{"as": "film"}),
    row("replay", moments.planning, *FILM_FOR_ALL, **{"as": "film", "for": "everybody"}),
    row("replay", moments.planning, told(OnlyFilmsForAll()), **{"for": "everybody"}),
    row("replay", moments.over, told(LAST_BOARD)),
    row("replay", moments.over, told(NotOpen()), **{"as": "file"}),
    row("card", moments.planning, told("…"), name=nobodys_card),
    row("rules", moments.planning, told("**Manalimit — the rules** · page 1 of …"), game=GAME),
    row(
        "help",
        moments.planning,
        *[told("**You are playing Manalimit, and it is your turn.**…")] * 2,
        told("**Manalimit is being played here, and you are watching.**…"),
    ),
    row(
        "matches",
        moments.planning,
        told("**You play**\n• Manalimit with Ben, …"),
        told("**You play**\n• Manalimit with Ada, …"),
        told("**You play**\nnothing just now: `/play` opens a table.\n**To watch here**\n• Manalimit: Ada, Ben, in …"),
        told("**You play**\nnothing just now: `/play` opens a table."),
        told("**You play**\nnothing just now: `/play` opens a table.\n**To watch here**\n• Manalimit: Ada, Ben, in …"),
    ),
    # Managing is for those who may manage the server, and never for a seat.
    row("settings", moments.planning, *NOT_MANAGERS, told("**How this server plays**…")),
    row(
        "settings",
        moments.planning,
        *NOT_MANAGERS,
        told("**How this server plays**…", "guild_settings"),
        tables_per_person=1,
    ),
    row("table end", moments.lobby, *NOT_MANAGERS, told("The table is closed.", *IN_A_LOBBY)),
    row("table void", moments.lobby, *NOT_MANAGERS, told("The table is closed.", *IN_A_LOBBY)),
    row("table kick", moments.lobby, *NOT_MANAGERS, told("Ada was sent away from the table.", *IN_A_LOBBY), user=ada),
    row("table end", moments.empty_room, *NOT_MANAGERS, told(NoMatchHere())),
    *(
        line
        for which in ({}, {"match": match_of})
        for line in (
            row(
                "table end",
                moments.planning,
                *NOT_MANAGERS,
                entered("end", None, "matches", "public", by="moderator"),
                **which,
            ),
            row(
                "table void",
                moments.planning,
                *NOT_MANAGERS,
                told("The match is void.", "matches", "positions", "public"),
                **which,
            ),
            row(
                "table kick",
                moments.planning,
                *NOT_MANAGERS,
                entered("concede", 0, "matches", "public", by="moderator"),
                user=ada,
                **which,
            ),
        )
    ),
    # Decks: those of the games for all, one's own for oneself.
    row("deck new", moments.decks, FORM, game=DECK_GAME, name="Another"),
    row("deck edit", moments.decks, FORM, told(NotYourDeck()), deck=adas_deck),
    row("deck edit", moments.decks, FORM, told(NoSuchDeck(ADAS_DECK)), deck=ADAS_DECK),
    row("deck show", moments.decks, told("**Ada's own** · …"), told(NotYourDeck()), deck=adas_deck),
    row("deck export", moments.decks, told("```\n# Ada's own\n…"), told(NotYourDeck()), deck=adas_deck),
    row(
        "deck import",
        moments.decks,
        told("**Brought in** is kept.…", "decks"),
        game=DECK_GAME,
        name="Brought in",
        cards=lambda _room, _audience: moments.deck_text().replace("\n", "; "),
    ),
    row("deck delete", moments.decks, told("**Delete Ada's own?**…"), told(NotYourDeck()), deck=adas_deck),
    row(
        "deck delete",
        moments.decks,
        told("Ada's own is deleted.", "decks"),
        told(NotYourDeck()),
        deck=adas_deck,
        confirm="yes",
    ),
    # Leagues: taking part is everybody's, managing is for managers, and a run is closed to others.
    row("league create", moments.empty_room, *NOT_MANAGERS, told("**New** is made.…", "leagues"), **NEW_LEAGUE),
    row("league edit", OPEN, *NOT_LEAGUE_MANAGERS, told("**Other** is changed;…", "leagues"), name="Other"),
    row("league close", OPEN, *NOT_LEAGUE_MANAGERS, told("**Close Cup for good?**…"), league="Cup"),
    row(
        "league close",
        OPEN,
        *NOT_LEAGUE_MANAGERS,
        told("**Cup** is closed.…", "leagues"),
        league="Cup",
        confirm="yes",
    ),
    row("league join", OPEN, *[told(AlreadyJoined())] * 2, JOINED),
    row("league leave", OPEN, *[told("You have left **Cup**.…", "league_members")] * 2, told(NotJoined())),
    row("league play", OPEN, told(NoAttemptLeft(1, "Bag")), RUN_BEGUN, told(NotJoined())),
    row("league standings", OPEN, told("How far everybody is.…")),
    row("league week", OPEN, told("**Cup · week 1** · …")),
    row("league week", OPEN, told(NoRunOfTheirs()), told(SealedRun()), entrant=ada),
    row("league history", DECIDED, told("**Cup** · 1 week, closed\n1. …")),
    row("league rules", OPEN, told("**Leagues and ratings — the rules** · page 1 of …")),
    # Records: what is everybody's to see, and one's own history.
    row("leaderboard", RATED, told("**Manalimit** · Season 1: 13 people rated."), game=GAME),
    row("profile", RATED, told("**Ada** on this server"), user=ada),
    row("history", RATED, told("**Your history on this server** · 12 matches, page 1 of 2…"), NO_HISTORY),
    row("season start", RATED, *NOT_MANAGERS, told("**Autumn** begins:…", "seasons"), name="Autumn"),
    row("season list", RATED, told("**The seasons of this server**\n1. Season 1: began …")),
    # About oneself, and about nobody else.
    row("preferences", moments.planning, told("**Your preferences**…")),
    row("privacy export", moments.planning, told("This is all that the hall keeps about you.")),
    row("privacy delete", moments.planning, told("**Delete everything about you?**…")),
    row(
        "privacy delete",
        moments.planning,
        *[entered("concede", seat, "matches", "seats", "public", by="nobody") for seat in (0, 1)],
        told("Done. The hall does not know you any more.…"),
        confirm="yes",
    ),
    row("privacy ghosts", moments.planning, told("From now on your ghosts are nobody's,…", "players"), named=False),
    row(
        "block add", moments.planning, told(NotOneself()), told("Ada can no longer challenge you…", "blocks"), user=ada
    ),
    row(
        "block remove",
        moments.disliking,
        told("Cleo can challenge you again.", "blocks"),
        told(NotBlocked("Cleo")),
        user=cleo,
    ),
    row(
        "block list",
        moments.disliking,
        told("You have blocked Cleo (<@…"),
        told("You have blocked Dora (<@…"),
        told("You have blocked nobody."),
    ),
)
