"""The tables. Times are seconds since 1970; what is a list or a mapping is JSON text; seeds are 32 hexadecimal digits.

Whatever changes here needs a migration: a test compares the two.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)

from engine.journal.records import by_moderator

metadata = MetaData()
VERSION_TABLE = "cardhall_version"
by_moderators = text(f"who LIKE '{by_moderator('%')}'")

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seat_count", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("first_banks", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("guild", Text),
    Column("started", Float, nullable=False),
    Column("rematch_of", Text),
    Column("status", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("outcome", Text),
    Column("wants_rating", Boolean, nullable=False, server_default=true()),
    Column("delay", Integer, nullable=False, server_default="0"),
    Index("matches_by_status", "status"),
    Index("matches_by_place", "place", "status"),
    Index("matches_by_guild", "guild", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text),
    Column("name", Text, nullable=False),
    Column("built_in", Text),
    Index("seats_by_player", "player"),
)

entries = Table(
    "entries",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("who", Text, nullable=False),
    Column("interaction", Text),
    Column("notation", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("banks", Text, nullable=False),
    Column("state_hash", Text, nullable=False),
    Column("log", Text, nullable=False),
    Column("is_part", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("interaction", name="one_entry_an_interaction"),
    # Of these few only: a person's own entries are found by the matches at which they sat, without an index.
    Index("entries_by_moderator", "who", sqlite_where=by_moderators, postgresql_where=by_moderators),
    sqlite_with_rowid=False,  # the entries of a match lie together
)

# One row a match with all its timers: an entry replaces them together.
timers = Table(
    "timers",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("timers", Text, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("rules_version", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild", Text, primary_key=True),
    Column("settings", Text, nullable=False),
)

# `mark` stands for the person in the matches of others, by `person_mark`; a person who is forgotten takes it along.
players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("ghosts_named", Boolean, nullable=False),
    Column("seen_controls", Boolean, nullable=False),
    Column("mark", Text, nullable=False),
    UniqueConstraint("mark", name="one_mark_a_player"),
)

# Only of those who have switched something.
preferences = Table(
    "preferences",
    metadata,
    Column("player", Text, primary_key=True),
    Column("switches", Text, nullable=False),
)

# `number` is the order in which a person has made their list.
blocks = Table(
    "blocks",
    metadata,
    Column("player", Text, primary_key=True),
    Column("blocked", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Index("blocks_by_blocked", "blocked"),
)

# Ghosts stand by themselves: they outlive the match that they come from.
ghosts = Table(
    "ghosts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("player", Text, nullable=False),
    Column("guild", Text),
    Column("set_id", Text, nullable=False),
    Column("text", Text, nullable=False),
    UniqueConstraint("match", "seat", "round", name="one_ghost_a_round"),
    Index("ghosts_by_round", "set_id", "round", "id"),
    Index("ghosts_by_guild", "guild", "set_id", "round", "id"),
    Index("ghosts_by_player", "player"),
)

# One row, with id 1: when the program was last known to be alive.
alive = Table(
    "alive",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("time", Float, nullable=False),
)

# Which message shows the board of a match, after which entry, and a digest of the public view that it shows.
boards = Table(
    "boards",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("message", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("digest", Text, nullable=False),
)

# Matches that are followed in other channels, with what is shown there, as of boards.
mirrors = Table(
    "mirrors",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("channel", Text, primary_key=True),
    Column("guild", Text, nullable=False),
    Column("owner", Text),
    Column("opened", Float, nullable=False),
    Column("message", Text),
    Column("number", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    Index("mirrors_by_owner", "owner"),
)

# Who wants to be told of turns and of the result of a match.
pings = Table(
    "pings",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("asked", Float, nullable=False),
    Index("pings_by_player", "player"),
)

# Tables that wait for people, each with its own text.
lobbies = Table(
    "lobbies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("channel", Text, nullable=False),
    Column("guild", Text),
    Column("message", Text),
    Column("text", Text, nullable=False),
    Column("opened", Float, nullable=False),
    Index("lobbies_by_channel", "channel"),
)

# Decks that people have put together, in the text form of their game.
decks = Table(
    "decks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
    Index("decks_by_player", "player"),
)

# What the hall notes about itself, such as which commands Discord knows.
notes = Table(
    "notes",
    metadata,
    Column("name", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

# --- leagues ------------------------------------------------------------

leagues = Table(
    "leagues",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Index("leagues_by_guild", "guild"),
    Index("leagues_by_owner", "owner"),
)

league_members = Table(
    "league_members",
    metadata,
    Column("league", Integer, ForeignKey("leagues.id"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("joined", Float, nullable=False),
    Index("league_members_by_player", "player"),
)

# `terms` are those of the league when the week opened. `status` goes from open over closed to decided.
league_weeks = Table(
    "league_weeks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("league", Integer, ForeignKey("leagues.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("set_id", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("opens", Float, nullable=False),
    Column("closes", Float, nullable=False),
    Column("terms", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("drama", Text),
    UniqueConstraint("league", "number", name="one_week_a_number"),
    Index("league_weeks_by_status", "status", "closes"),
)

# `number` stands for the entrant in battles, so that a night stays what it was when somebody is forgotten.
# `division` and `attempt` (the run that counts) are settled when the week closes; both stay empty without a board.
# `faded` is a digest of somebody who was forgotten while the week is open, so that they do not enter it twice.
league_entrants = Table(
    "league_entrants",
    metadata,
    Column("week", Integer, ForeignKey("league_weeks.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("entered", Float, nullable=False),
    Column("division", Integer),
    Column("attempt", Integer),
    Column("faded", Text),
    UniqueConstraint("week", "player", name="one_number_an_entrant"),
    Index("league_entrants_by_player", "player"),
)

league_attempts = Table(
    "league_attempts",
    metadata,
    Column("week", Integer, ForeignKey("league_weeks.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("match", Text, nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float),
    Column("stars", Integer, nullable=False),
    Column("lives", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    UniqueConstraint("match", name="one_attempt_a_match"),
    Index("league_attempts_by_end", "ended"),
)

# Runs that were made void: they are nobody's attempt any more, and stay closed as long as the week is open.
league_voids = Table(
    "league_voids",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("week", Integer, ForeignKey("league_weeks.id"), nullable=False),
)

# The boards of attempts, each in the text form of a ghost that names nobody.
league_boards = Table(
    "league_boards",
    metadata,
    Column("week", Integer, ForeignKey("league_weeks.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("submitted", Float, nullable=False),
    Column("text", Text, nullable=False),
    Index("league_boards_by_round", "week", "round"),
    sqlite_with_rowid=False,
)

# Finished pieces of a league night.
league_chunks = Table(
    "league_chunks",
    metadata,
    Column("week", Integer, ForeignKey("league_weeks.id"), primary_key=True),
    Column("division", Integer, primary_key=True, autoincrement=False),
    Column("chunk", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

# `next_division` and `next_order` say where somebody stands until the next week.
league_results = Table(
    "league_results",
    metadata,
    Column("week", Integer, ForeignKey("league_weeks.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("division", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("sonneborn_berger", Integer, nullable=False),
    Column("stars", Integer, nullable=False),
    Column("submitted", Float, nullable=False),
    Column("next_division", Integer, nullable=False),
    Column("next_order", Integer, nullable=False),
    Column("is_title", Boolean, nullable=False),
)

# What a league has said in its channel, so that it says it once; `message` is empty until Discord has given it an id.
league_posts = Table(
    "league_posts",
    metadata,
    Column("week", Integer, ForeignKey("league_weeks.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("message", Text),
)

# --- records and ratings ------------------------------------------------------------

seasons = Table(
    "seasons",
    metadata,
    Column("guild", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float),
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("season", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Index("ratings_by_player", "player"),
)

# How a finished match ended for each person; `mu` and `sigma` are their rating after it, if it was rated.
match_results = Table(
    "match_results",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("guild", Text),
    Column("season", Integer),
    Column("time", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("seat_count", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("weight", Float, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Column("stars", Integer),
    Column("lives", Integer),
    Column("rounds", Integer),
    Column("cards", Text, nullable=False),
    Index("match_results_by_player", "player", "time"),
)

# Rated meetings of opponents, each pair in the order of their ids: those that count nothing are left out.
rated_pairs = Table(
    "rated_pairs",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("one", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("guild", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("time", Float, nullable=False),
    Index("rated_pairs_by_one", "one", "other", "time"),
    Index("rated_pairs_by_other", "other"),
)
