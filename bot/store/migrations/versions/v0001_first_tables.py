"""The first tables: the journal, and what stands beside it."""

import sqlalchemy as sa
from alembic import op

from bot.runtime import crash_points

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create_the_journal()
    crash_points.reached("in-migration")
    _create_what_stands_beside_it()


def _create_the_journal() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("seat_count", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("first_banks", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("guild", sa.Text),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("rematch_of", sa.Text),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text),
    )
    op.create_index("matches_by_status", "matches", ["status"])
    op.create_index("matches_by_place", "matches", ["place", "status"])
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("built_in", sa.Text),
    )
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("interaction", sa.Text),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("banks", sa.Text, nullable=False),
        sa.Column("state_hash", sa.Text, nullable=False),
        sa.Column("log", sa.Text, nullable=False),
        sa.UniqueConstraint("interaction", name="one_entry_an_interaction"),
        sqlite_with_rowid=False,
    )


def _create_what_stands_beside_it() -> None:
    op.create_table(
        "timers",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("timers", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rules_version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "guild_settings",
        sa.Column("guild", sa.Text, primary_key=True),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ghosts_named", sa.Boolean, nullable=False),
        sa.Column("seen_controls", sa.Boolean, nullable=False),
    )
    op.create_table(
        "ghosts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("guild", sa.Text),
        sa.Column("set_id", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.UniqueConstraint("match", "seat", "round", name="one_ghost_a_round"),
    )
    op.create_index("ghosts_by_round", "ghosts", ["set_id", "round", "id"])
    op.create_index("ghosts_by_guild", "ghosts", ["guild", "set_id", "round", "id"])
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Float, nullable=False),
    )
