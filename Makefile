# One word per chore. `make play` and `make test` set up all they need in .venv; both can be run again at any time.

# Long reports are shown by their last lines only; what fails has to fail all the same.
SHELL := bash
.SHELLFLAGS := -o pipefail -c

PYTHON ?= python3
BIN    := .venv/bin
NATIVE := build/native
SCENES := tests/scenes
PAGE   := web/dist/index.html
SOURCE := $(shell find src/soulgames -name '*.py' -o -name '*.toml' -o -name '*.po' -o -name '*.jsonl' 2>/dev/null) $(wildcard docs/rules/*.md docs/rules/*/*.md)
CLIENT := $(shell find web/src web/public web/index.html web/vite.config.ts web/packing.ts web/engine.ts 2>/dev/null)
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test web lint words index bench fuzz puzzles mutate audit build docs clean help

help:
	@echo 'make play    the table, in your browser      make test    everything that has to hold'
	@echo 'make lint    style, types and rooms          make bench   speed, as ratios to named peers'
	@echo 'make fuzz    random games, looking for bugs  make build   the rules compiled, in $(NATIVE)'
	@echo 'make web     the web client and its tests    make docs    the manual as a site, in build/docs'
	@echo 'make words   sentences for translators         make index   where each rule is enforced and shown'
	@echo 'make audit   known vulnerabilities of the packages that are used (asks the databases over the network)'
	@echo 'make puzzles every puzzle that is shipped searched once more: each has one solution'
	@echo 'make mutate  small faults put into the rules of Soulgivers: which of them no scene notices (takes hours)'

# A line with $(MAKE) itself is run even by  make -n,  which should open nothing.
AGAIN = $(MAKE)

# The page opens as soon as it can be shown; the rules are compiled meanwhile, and bots change to them when that is done.
# For others in the network:  make play HOST=0.0.0.0
play: .venv/play $(PAGE)
	@if $(AGAIN) --silent --question $(NATIVE)/done; then export PYTHONPATH=$(NATIVE); else \
	  rm -f $(NATIVE)/done $(NATIVE)/progress; \
	  nice -n 19 $(AGAIN) --no-print-directory $(NATIVE)/done & \
	  trap "kill $$! 2>/dev/null" EXIT; fi; \
	SOULGAMES_LOG_LEVEL=warning $(BIN)/python -m soulgames serve --web web/dist --native $(NATIVE) --open $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

test: lint .venv/dev $(NATIVE)/done
	$(BIN)/pytest --numprocesses auto
	$(BIN)/soulgames check $(SCENES) | tail -n 1
	@echo 'The same laws, games and scenes once more, compiled:'
	PYTHONPATH=$(NATIVE) $(BIN)/python tests/meta/compiled.py
	PYTHONPATH=$(NATIVE) $(BIN)/pytest --numprocesses auto tests/laws tests/golden tests/perft tests/games tests/outside tests/bots tests/envs \
	  tests/tables/test_history.py tests/tables/test_undo.py tests/tables/test_language.py tests/server/test_tables.py tests/server/test_games.py
	PYTHONPATH=$(NATIVE) $(BIN)/python -m soulgames check $(SCENES) | tail -n 1
	@echo 'The table, in a real browser:'
	$(MAKE) web

# The client's own tests, then whole games in Chromium against the real server with the compiled rules.
web: .venv/dev $(PAGE) $(NATIVE)/done
	cd web && npm run --silent check && npm run --silent test
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }
	cd web && PYTHONPATH=$(CURDIR)/$(NATIVE) npm run --silent e2e

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports | tail -n 14

# Finds all sentences, and brings src/soulgames/catalogues/*.po up to date: docs/translating.md.
words: .venv/dev
	$(BIN)/python -m tools.words

index: .venv/dev
	$(BIN)/python -m tools.rule_index

bench: .venv/bench $(NATIVE)/done
	PYTHONPATH=$(NATIVE) $(BIN)/python -m soulgames bench --out bench/results.md
	PYTHONPATH=$(NATIVE) $(BIN)/python -m soulgames bench --search --out bench/search.md
	$(BIN)/python bench/envs.py
	PYTHONPATH=$(NATIVE) $(BIN)/python -m bench.load --out bench/load.md

fuzz: .venv/dev
	$(BIN)/soulgames fuzz --games 2000

# Replaying them is a part of `make test`; that there is no other solution takes a search of each.
puzzles: .venv/dev $(NATIVE)/done
	@for game in soulgivers soulfall soul-puzzler; do PYTHONPATH=$(NATIVE) $(BIN)/python -m soulgames mine $$game --check || exit 1; done

# All of Soulgivers, or a part:  make mutate MUTANTS='soulgames.games.soulgivers.rules.*'
mutate: .venv/mutate
	$(BIN)/mutmut run --max-children 1 $(if $(MUTANTS),'$(MUTANTS)')
	@$(BIN)/mutmut results | grep -v ': not checked' || echo 'No mutant survives.'

# Not a part of `make test`: it asks databases over the network, and fails if they do not answer or anything was skipped.
audit: .venv/audit
	$(BIN)/python -m tools.audit

build: $(NATIVE)/done

# What has not changed since the last time is not compiled again, and what is gone from the source goes from here too.
$(NATIVE)/done: .venv/play $(SOURCE) setup.py pyproject.toml
	@echo 'Compiling the rules and the opponents, part by part: some minutes at first, less if little has changed'
	@$(INSTALL) mypy setuptools wheel
	@PROGRESS=$(NATIVE)/progress $(BIN)/python setup.py --quiet build --build-lib $(NATIVE) || { rm -f $(NATIVE)/progress; exit 1; }
	@PYTHONPATH=$(NATIVE) $(BIN)/python -c 'from soulgames import game, game_names; [game(name) for name in game_names()]'
	@touch $@

# The page brings the rules along, for devices that play by themselves.
$(PAGE): web/node_modules/.package-lock.json $(CLIENT) $(SOURCE)
	@echo 'Building the page'
	@cd web && npm run --silent build

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v npm >/dev/null || \
	  { echo 'The web client needs Node 20 or newer with npm: install it, or play in the terminal with  .venv/bin/soulgames play'; exit 1; }
	@echo 'Installing the packages of the page'
	@cd web && npm install --silent --no-save --no-audit --no-fund
	@touch $@

docs: .venv/dev
	$(INSTALL) --editable '.[docs]'
	$(BIN)/mkdocs build --strict --quiet

# An install for playing, and on top of it those for developing, for measuring and for mutants.

.venv/play: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo 'soulgames needs Python 3.11 or newer: install it, or name it with  make PYTHON=/path/to/python3.11'; exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo 'Python cannot make virtual environments: install them with  apt-get install python3-venv'; exit 1; }
	@echo 'Installing the Python packages'
	@$(INSTALL) setuptools wheel && $(INSTALL) --editable '.[server]' || \
	  { echo 'The packages could not be installed: check the network and the package index, then run make again'; exit 1; }
	@touch $@

.venv/dev .venv/bench .venv/mutate .venv/audit: .venv/%: .venv/play
	@$(INSTALL) --editable '.[$*]' || \
	  { echo 'The packages could not be installed: check the network and the package index, then run make again'; exit 1; }
	@touch $@

clean:
	rm -rf build dist mutants .venv web/node_modules web/dist
