"""Matches that are followed elsewhere, people who want to be pinged, and how far behind spectators are."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("matches", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "mirrors",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("guild", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("message", sa.Text),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
    op.create_index("mirrors_by_owner", "mirrors", ["owner"])
    op.create_table(
        "pings",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("asked", sa.Float, nullable=False),
    )
    op.create_index("pings_by_player", "pings", ["player"])
