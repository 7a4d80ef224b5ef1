# make run    serve to browsers (PORT=8000) make test   every check
# make setup  only install                  make bench  speed beside other engines
# make baselines  what bots and a learner reach on five games, with PyTorch
# make game GAME=calcala   one game alone: style, types, tests, laws, planted faults, pictures
# make test-long  every check at length, for a night
# make golden write the recorded games anew, after a change of rules on purpose
# make lock   rewrite requirements/*.txt (LOCK_FLAGS=--upgrade takes newer versions)

PYTHON ?= python3
WORKERS ?= 2

VENV := .venv
BENCH_VENV := .venv-bench
BASE_VENV := .venv-baselines
BIN := $(VENV)/bin
PIP_FLAGS := --quiet --disable-pip-version-check

.PHONY: run setup test test-long game golden bench baselines lock clean

run: setup
	$(BIN)/tabletome serve

setup: $(VENV)/.run-stamp

test: $(VENV)/.test-stamp $(VENV)/.browser-stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/python -m pytest -n $(WORKERS)
	$(BIN)/python tests/repetition.py

test-long: $(VENV)/.test-stamp $(VENV)/.browser-stamp
	TABLETOME_LONG=1 $(BIN)/python -m pytest -n $(WORKERS) --timeout 3600

MODULE = $(subst -,_,$(GAME))
FILES = $(wildcard src/tabletome/games/$(MODULE).py src/tabletome/games/$(MODULE)) tests/games/test_$(MODULE).py

game: $(VENV)/.test-stamp $(VENV)/.browser-stamp
	@test -n "$(GAME)" || { echo "Say which game: make game GAME=calcala" >&2; exit 1; }
	$(BIN)/ruff format $(FILES)
	$(BIN)/ruff check $(FILES)
	$(BIN)/mypy --strict $(FILES)
	$(BIN)/python -m pytest -q -n0 tests/games/test_$(MODULE).py
	$(BIN)/python -m tests.test_golden --missing $(GAME)
	$(BIN)/python -m pytest -q -n0 tests/test_laws.py tests/test_golden.py -k $(GAME)
	$(BIN)/python -m tools.mutate $(GAME) --sample 60 --jobs 2
	$(BIN)/python -m tools.thumbnails $(GAME)
	$(BIN)/python -m tools.shoot $(GAME)

golden: $(VENV)/.test-stamp
	$(BIN)/python -m tests.test_golden

bench: $(BENCH_VENV)/.bench-stamp
	$(BENCH_VENV)/bin/python -m benchmarks.run

baselines: $(BASE_VENV)/.base-stamp
	$(BASE_VENV)/bin/python -m benchmarks.baselines

define make_venv
@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	echo "Please install Python 3.11 or newer with its venv module (Debian and Ubuntu: apt install python3-venv)," \
		"or name one with PYTHON=." >&2; exit 1; }
@test -x $(1)/bin/pip || $(PYTHON) -m venv --clear $(1)
endef

define install
$(1)/bin/python -m pip install $(PIP_FLAGS) --require-hashes -r requirements/$(2).txt
endef

define install_package
$(1)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation -e .
endef

$(VENV)/.run-stamp: requirements/run.txt pyproject.toml
	$(call make_venv,$(VENV))
	$(call install,$(VENV),run)
	$(call install_package,$(VENV))
	@touch $@

$(VENV)/.test-stamp: requirements/test.txt $(VENV)/.run-stamp
	$(call install,$(VENV),test)
	@touch $@

$(VENV)/.browser-stamp: $(VENV)/.test-stamp tests/browser/chromium.py
	$(BIN)/python -m tests.browser.chromium
	@touch $@

$(BASE_VENV)/.base-stamp: requirements/baselines.txt pyproject.toml
	$(call make_venv,$(BASE_VENV))
	$(call install,$(BASE_VENV),baselines)
	$(call install_package,$(BASE_VENV))
	@touch $@

$(BENCH_VENV)/.bench-stamp: requirements/bench.txt pyproject.toml
	$(call make_venv,$(BENCH_VENV))
	$(call install,$(BENCH_VENV),bench)
	$(call install_package,$(BENCH_VENV))
	@touch $@

LOCK = $$scratch/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(LOCK_FLAGS)

lock:
	scratch=$$(mktemp -d) && trap 'rm -rf "$$scratch"' EXIT && \
	$(PYTHON) -m venv $$scratch && $$scratch/bin/pip install $(PIP_FLAGS) uv && \
	$(LOCK) --extra sim --group build -o requirements/run.txt && \
	$(LOCK) --all-extras --group dev -c requirements/run.txt -o requirements/test.txt && \
	$(LOCK) --group bench -c requirements/run.txt -o requirements/bench.txt && \
	$(LOCK) --group baselines -c requirements/run.txt -o requirements/baselines.txt
	@! grep -n '://' requirements/*.txt

clean:
	rm -rf $(VENV) $(BENCH_VENV) $(BASE_VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
