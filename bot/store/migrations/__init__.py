"""Alembic's migrations, run by the program itself when it opens its store."""
