# `make play` and `make test` set everything up by themselves; `make help` lists the rest.

PYTHON ?= python3
# `make play OPEN=no` opens no browser; SERVE="--port 8080" hands options on.
OPEN ?= yes
SERVE ?=
# Tests wait for browsers and bots, so that four of them share two cores well; who is done helps.
JOBS ?= 4
SHARED := -n $(JOBS) --dist worksteal
KILLS ?= 100
RACES ?= 1000
SECONDS ?= 300
GAMES ?= harbour terra-mystica seven-wonders-dice capital-lux-2 origins pantheon

# Tests start Python hundreds of times; what was compiled once, assertions too, is kept.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src/ludopolis -type f -not -name '*.pyc' -not -name '*.so')
IS_COMPILED := from ludopolis.core import is_compiled; raise SystemExit(not is_compiled())
# uv is used where it is: it installs in a tenth of the time.
UV := $(shell command -v uv 2> /dev/null)
INSTALL := $(if $(UV),uv pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install --quiet --disable-pip-version-check)

.DEFAULT_GOAL := help
.PHONY: help play fast test lint format types docs test-plain test-compiled bench bench-clicks bench-loading bench-web bench-research chaos lock clean

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' Makefile

play: $(VENV)/table ## open the table in the browser, on http://127.0.0.1:8000
	@$(BIN)/python tools/play.py $(if $(filter no,$(OPEN)),--no-open) $(SERVE)

fast: $(VENV)/build ## compile what `make play` runs; it does so by itself, beside the table
	@$(BIN)/python tools/compiling.py build/fast

# The compiler begins as soon as it has what it needs, while the rest is still being installed: the first part of its
# work keeps one core only. It steps back for the plain tests, which have two workers. Then the compiled tests have
# both cores.
test: ## set up, then lint, types and all tests, plain and compiled
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target JOBS=2 \
	  lint $(VENV)/postgres $(VENV)/chromium $(VENV)/installed types test-plain
	@$(MAKE) --no-print-directory test-compiled
	@echo "make test: all good"

lint: $(VENV)/tools $(VENV)/node ## style of the sources, templates and style sheets
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@if test -x node_modules/.bin/prettier; then echo "prettier --check src"; \
	  node_modules/.bin/prettier --check --log-level warn src; fi

types: $(VENV)/tools $(VENV)/node ## strict types, of Python and of the table client
	$(BIN)/mypy
	@if test -x node_modules/.bin/tsc; then for config in jsconfig.json jsconfig.worker.json; do \
	  echo "tsc -p $$config"; node_modules/.bin/tsc -p $$config || exit 1; done; fi
	@if test -x node_modules/.bin/pyright; then echo "pyright"; \
	  node_modules/.bin/pyright --pythonpath $(BIN)/python > $(VENV)/pyright.log || { cat $(VENV)/pyright.log; exit 1; }; fi

docs: $(VENV)/docs ## guide, reference and rules as pages, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@echo "build/site/index.html"

# Engines, bots and commands are tested in both forms, but what is the same in both is tested once.
# Server, pages and drawings are plain Python in either form: they are tested on the package as
# installed, and so are that drawings and rules go by the numbers of an edition (facts), the files of
# the package, its languages, games that others write for it, tournaments, nets, puzzles, and what research uses.
COMPILED_ONLY := tests/server tests/browser tests/web $(wildcard tests/games/*/test_scene*.py) \
  $(wildcard tests/games/*/test_facts*.py) tests/test_packaging.py tests/test_languages.py tests/test_adding_a_game.py tests/adapters \
  tests/arena tests/batch tests/insight tests/lab tests/learned tests/learning tests/notebook tests/puzzles tests/test_needing.py \
  tests/test_records.py
# These read sources and documents, and play examples of the latter.
PLAIN_ONLY := tests/test_docs.py tests/test_reference.py tests/test_layers.py tests/test_rule_index.py

test-plain: $(VENV)/tools ## the tests of engine, bots and commands on plain Python
	@PYTHONPATH=src $(BIN)/python -c "$(IS_COMPILED)"; test $$? -eq 1 \
	  || { echo "src/ is not plain: delete the .so files in it"; exit 1; }
	PYTHONPATH=src $(BIN)/python -m pytest $(SHARED) $(addprefix --ignore ,$(COMPILED_ONLY))

# Without a C compiler there is nothing to test here; with one, it must have been used.
test-compiled: $(VENV)/installed $(VENV)/postgres $(VENV)/chromium ## all other tests on the compiled package
	@if $(BIN)/python -c "$(IS_COMPILED)"; then \
	  set -x; $(BIN)/python -m pytest $(SHARED) $(addprefix --ignore ,$(PLAIN_ONLY)); \
	elif command -v cc > /dev/null || command -v gcc > /dev/null || command -v clang > /dev/null; then \
	  echo "the package was not compiled, though there is a C compiler; see $(VENV)/install.log"; exit 1; \
	else \
	  echo "NOTICE: there is no C compiler, so the compiled form is not tested"; \
	  $(BIN)/python -m pytest $(SHARED) $(COMPILED_ONLY) \
	    && $(BIN)/python -m pytest $(SHARED) --thorough -m thorough; \
	fi

bench: $(VENV)/tools $(VENV)/peers ## speed of GAMES, plain and as released, beside a peer
	$(BIN)/python tools/compiling.py --release build/release
	$(BIN)/python benchmarks/speed.py --compiled build/release $(GAMES)

bench-research: $(VENV)/installed $(VENV)/peers ## speed of batches and adapters, beside environments of others
	$(BIN)/python benchmarks/adapters.py

bench-clicks: $(VENV)/installed $(VENV)/chromium ## how many clicks usual turns take
	$(BIN)/python benchmarks/clicks.py

# BESIDE=../older is another checkout, whose pages are loaded in turns with ours.
bench-loading: $(VENV)/tools $(VENV)/chromium ## how soon pages are there, cold and warm, beside BESIDE
	PYTHONPATH=src $(BIN)/python benchmarks/loading.py $(if $(BESIDE),--beside $(BESIDE))

bench-web: $(VENV)/installed $(VENV)/chromium ## speed of the table: picks, whole pages and many tables at once
	$(BIN)/python benchmarks/web.py

# A short form of it is among the tests.
chaos: $(VENV)/installed $(VENV)/postgres ## KILLS, RACES, crashes, full disks: nothing acknowledged may be lost
	$(BIN)/python -m tests.chaos --kills $(KILLS) --races $(RACES) --seconds $(SECONDS)

lock: $(VENV)/tools ## note the versions that are tested together
	@{ echo "# What Ludopolis is tested with; \`make lock\` writes it."; \
	   $(BIN)/python -m pip freeze --exclude ludopolis; } > constraints.txt

format: $(VENV)/tools $(VENV)/node ## bring sources, templates and style sheets into form
	$(BIN)/ruff format .
	@if test -x node_modules/.bin/prettier; then node_modules/.bin/prettier --write --log-level warn src; fi

clean: ## remove everything that was made
	rm -rf $(VENV) node_modules build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete

# The stamps below are files in the virtual environment, so that removing it starts afresh.

$(VENV)/made:
	@$(PYTHON) -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or later is needed; name one with: make PYTHON=/path/to/python3"; exit 1; }
	@$(if $(UV),uv venv --quiet --seed --python "$$(command -v $(PYTHON))" $(VENV),$(PYTHON) -m venv $(VENV))
	@touch $@

# What the table needs, what compiling needs, and what whoever works on it needs.
$(VENV)/table: $(VENV)/made pyproject.toml constraints.txt
	@echo "installing what the table needs into $(VENV)"
	@$(BIN)/python tools/requirements.py run table > $(VENV)/table.txt
	@$(INSTALL) -c constraints.txt -r $(VENV)/table.txt
	@touch $@

$(VENV)/build: $(VENV)/made pyproject.toml constraints.txt
	@$(BIN)/python tools/requirements.py build run > $(VENV)/build.txt
	@$(INSTALL) -c constraints.txt -r $(VENV)/build.txt
	@touch $@

$(VENV)/tools: $(VENV)/build
	@echo "installing what Ludopolis needs into $(VENV)"
	@$(BIN)/python tools/requirements.py build run dev > $(VENV)/tools.txt
	@$(INSTALL) -c constraints.txt -r $(VENV)/tools.txt
	@touch $@

$(VENV)/wheel: $(VENV)/build setup.py $(SOURCES)
	@echo "compiling Ludopolis"
	@rm -rf build/wheels
	@nice $(BIN)/python -m pip wheel -v --disable-pip-version-check --no-build-isolation --no-deps \
	  --wheel-dir build/wheels . > $(VENV)/install.log 2>&1 || { tail -n 40 $(VENV)/install.log; exit 1; }
	@grep -oE 'ludopolis: (compiled|NOT COMPILED).*' $(VENV)/install.log
	@touch $@

$(VENV)/installed: $(VENV)/wheel $(VENV)/tools
	@echo "installing Ludopolis into $(VENV)"
	@$(INSTALL) --no-deps --force-reinstall build/wheels/*.whl
	@touch $@

# Programs of the system, where whoever runs this may install them: one after the other.
apt = test "$$(id -u)" = 0 && command -v apt-get > /dev/null && flock $(VENV)/made sh -c 'apt-get update -qq; \
  apt-get install -qq -y --no-install-recommends $(1)' > $(VENV)/$(1).log 2>&1

# The server is also tested on PostgreSQL where there is one, or one can be installed.
$(VENV)/postgres: $(VENV)/made
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null \
	  || { $(call apt,postgresql); } \
	  || echo "NOTICE: there is no PostgreSQL here, so the server is tested on SQLite only"
	@touch $@

# The pages are tested in Chromium where there is one, or one can be installed. Its headless shell is
# the same engine with less around it, which takes a third of the work off the tests; notices need the whole.
$(VENV)/chromium: $(VENV)/made
	@test -n "$$LUDOPOLIS_CHROMIUM" || command -v chromium > /dev/null || command -v chromium-browser > /dev/null \
	  || command -v google-chrome > /dev/null || command -v google-chrome-stable > /dev/null \
	  || { $(call apt,chromium); } \
	  || echo "NOTICE: there is no chromium here, so notices are not tested, nor the pages without chromium-headless-shell"
	@test -n "$$LUDOPOLIS_CHROMIUM" || command -v chromium-headless-shell > /dev/null \
	  || command -v chrome-headless-shell > /dev/null || { $(call apt,chromium-headless-shell); } \
	  || echo "NOTICE: there is no chromium-headless-shell here, so the pages are tested in chromium, which takes longer"
	@touch $@

# Only to check what browsers are sent; nobody needs Node to play or to host.
$(VENV)/node: $(VENV)/made package.json
	@command -v npm > /dev/null && npm install --silent --no-audit --no-fund --no-package-lock > $(VENV)/npm.log 2>&1 \
	  || echo "NOTICE: there is no npm here, so types and form of what browsers are sent are not checked"
	@touch $@

$(VENV)/docs: $(VENV)/tools
	@$(BIN)/python tools/requirements.py docs > $(VENV)/docs.txt
	@$(INSTALL) -c constraints.txt -r $(VENV)/docs.txt
	@touch $@

# A peer that does not install is left out; the benchmark says so. One wants an older gymnasium, but works with ours.
$(VENV)/peers: $(VENV)/tools
	@$(BIN)/python tools/requirements.py bench > $(VENV)/peers.txt
	-@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $(VENV)/peers.txt
	-@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps 'catanatron_gym>=4.0'
	@touch $@
