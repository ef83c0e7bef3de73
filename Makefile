# `make run` and `make test` do all set-up themselves; a second run is quick.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
RUN_STAMP := $(VENV)/.installed-run
# More than there are processors: many tests wait for programs that they have started.
WORKERS ?= 3
# What is drawn is tested at once only by those who change it.
DRAWN := $(if $(shell git diff --name-only HEAD -- renders tests/renders 2>/dev/null),tests/renders)
QUICK := tests/cards tests/engine tests/contract tests/bot $(DRAWN) tests/test_docs.py tests/test_layout.py \
	tests/test_rules_pages.py --ignore tests/contract/pictures

.PHONY: run demo quick test test-long lint format accept picture clean

run: $(RUN_STAMP)
	@$(BIN)/cardhall run

# A hall in which built-in players play every game.
demo: $(RUN_STAMP)
	@$(BIN)/cardhall run --demo

# What a change needs at once, in a minute and a half: everything that is tested module by module, and the contract.
# Whole programs, rules and pictures of games and what takes a second or more are left to `make test`.
quick: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n $(WORKERS) -m "not slow and not long" $(QUICK)

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n $(WORKERS) -m "not long"

test-long: lint
	$(BIN)/pytest -n $(WORKERS)

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Accept changed golden files after looking at the difference.
accept: $(STAMP)
	$(BIN)/pytest tests/contract tests/games tests/renders --accept

# Take the picture of the page at the top of the README anew; needs chromium.
picture: $(STAMP)
	$(BIN)/python -m tests.browser.picture docs/pictures/page.png

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Cardhall needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(RUN_STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(STAMP): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(RUN_STAMP)

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
