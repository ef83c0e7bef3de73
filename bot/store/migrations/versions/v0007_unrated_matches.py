"""Matches that their players do not want rated, and runs that were ended from outside and so are not lost."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("matches", sa.Column("wants_rating", sa.Boolean, nullable=False, server_default=sa.true()))
    results = sa.table("match_results", sa.column("match"), sa.column("seat_count"), sa.column("result"))
    entries = sa.table("entries", sa.column("match"), sa.column("kind"))
    ended = sa.select(entries.c.match).where(entries.c.kind == "end")
    is_ended_run = (results.c.seat_count == 1, results.c.match.in_(ended))
    op.execute(results.update().where(*is_ended_run).values(result="ended"))
