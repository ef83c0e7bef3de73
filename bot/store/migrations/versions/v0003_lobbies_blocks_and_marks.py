"""Lobbies, blocks, marks that stand for people in the matches of others, and indexes to find what a person left."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "lobbies",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("guild", sa.Text),
        sa.Column("message", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
    )
    op.create_index("lobbies_by_channel", "lobbies", ["channel"])
    op.create_table(
        "blocks",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("blocked", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    _give_everybody_a_mark()
    op.create_index("matches_by_guild", "matches", ["guild", "status"])
    op.create_index("ghosts_by_player", "ghosts", ["player"])
    by_moderators = sa.text("who LIKE 'moderator %'")
    op.create_index(
        "entries_by_moderator", "entries", ["who"], sqlite_where=by_moderators, postgresql_where=by_moderators
    )


def _give_everybody_a_mark() -> None:
    """SQLite adds no column that must not be empty, so the table is written anew."""
    marked = op.create_table(
        "marked_players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ghosts_named", sa.Boolean, nullable=False),
        sa.Column("seen_controls", sa.Boolean, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
        sa.UniqueConstraint("mark", name="one_mark_a_player"),
    )
    kept = ("id", "name", "ghosts_named", "seen_controls")
    players = sa.table("players", *(sa.column(name, marked.c[name].type) for name in kept))
    rows = op.get_bind().execute(sa.select(players)).mappings().all()
    op.bulk_insert(marked, [{**row, "mark": secrets.token_hex(6)} for row in rows])
    op.drop_table("players")
    op.rename_table("marked_players", "players")
