# `make help` lists what can be done here.
SHELL := /bin/bash
HARPOON := target/release/harpoon

.PHONY: ngspice fmi fmus python wheel help run example build studio chromium firefox e2e test lint format bless bench diagnose scoreboard compliance scenes twins fuzz soak manual clean

help: ## List the commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

build: studio ## Build the harpoon binary with the studio in it
	cargo build --release --package harpoon-cli

studio: studio/dist/index.html ## Build the page of the studio

studio/dist/index.html: studio/node_modules/.package-lock.json studio/index.html studio/vite.config.ts studio/vite.player.config.ts $(shell find studio/src studio/public -type f 2>/dev/null)
	cd studio && npm run --silent build

studio/node_modules/.package-lock.json: studio/package-lock.json
	cd studio && npm ci --silent

run: build ## Start the studio on the bundled examples
	$(HARPOON) studio examples

# Random tests take the same inputs each time; `make fuzz` takes new ones.
test: lint studio ngspice ## Run all checks and tests
	PROPTEST_RNG_SEED=$${PROPTEST_RNG_SEED:-1} cargo test --workspace --quiet
	cd studio && npm run --silent check && npm test --silent
	$(MAKE) --no-print-directory fmi
	$(MAKE) --no-print-directory python
	$(MAKE) --no-print-directory e2e

# The importer that FMUs are tried with, in a place of its own.
FMPY := $(or $(CARGO_TARGET_DIR),$(CURDIR)/target)/fmpy

$(FMPY)/installed:
	python3 -m venv $(FMPY) 2>/dev/null || (apt-get update --quiet && apt-get install --yes --quiet python3-venv && python3 -m venv $(FMPY))
	$(FMPY)/bin/pip install --quiet --disable-pip-version-check 'fmpy>=0.3.30,<0.4'
	touch $@

# REFERENCE_FMUS=folder with the sources of the Modelica Association's Reference-FMUs builds and simulates them too.
fmi: $(FMPY)/installed ## Export models as FMUs for FMPy to try, and simulate FMUs
	cargo build --quiet --workspace --bins
	$(FMPY)/bin/python tests/fmi/check.py "$${CARGO_TARGET_DIR:-$(CURDIR)/target}/debug/harpoon"
	$(FMPY)/bin/python tests/fmi/import.py "$${CARGO_TARGET_DIR:-$(CURDIR)/target}/debug/harpoon"

# The validator is made on fmi-rs, the library of the Modelica Association's fmusim.
fmus: $(FMPY)/installed build ## Export all examples, and those of MSL=folder, for FMPy and fmi-rs: the table in docs/fmi.md
	cargo build --quiet --release --manifest-path tests/fmi/validator/Cargo.toml --target-dir target/fmu-validator
	$(FMPY)/bin/python tests/fmi/libraries.py $(HARPOON) $(if $(MSL),--msl "$(MSL)") --validator target/fmu-validator/release/fmu-validator --write docs/fmi.md

python: studio ## Build a wheel, install it into fresh environments, run the tests of the Python package
	scripts/python

# maturin builds for this system; --locked as all else is.
wheel: studio ## Build the wheel of the Python package, with command, studio and libraries: dist/*.whl
	python3 -m venv target/maturin
	target/maturin/bin/pip install --quiet --disable-pip-version-check 'maturin>=1.9,<2'
	cd python && ../target/maturin/bin/maturin build --release --locked --out ../dist

# The whole workspace, with the features that the tests were built with: nothing is compiled twice.
e2e: studio chromium ## Drive the studio in a real browser, as a person would
	cargo build --quiet --workspace --bins
	cd studio && HARPOON="$${CARGO_TARGET_DIR:-$(CURDIR)/target}/debug/harpoon" npm run --silent e2e

firefox: studio ## Drive the studio in Firefox by the same tests
	@command -v firefox firefox-esr >/dev/null || (apt-get update --quiet && apt-get install --yes --quiet firefox-esr)
	cargo build --quiet --workspace --bins
	cd studio && BROWSER=firefox HARPOON="$${CARGO_TARGET_DIR:-$(CURDIR)/target}/debug/harpoon" npm run --silent e2e

chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || (apt-get update --quiet && apt-get install --yes --quiet chromium)

# The peer that netlists are compared with.
ngspice:
	@command -v ngspice >/dev/null || (apt-get update --quiet && apt-get install --yes --quiet ngspice)

lint: studio/node_modules/.package-lock.json ## Check formatting and lints
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- --deny warnings
	cd studio && npm run --silent lint

format: studio/node_modules/.package-lock.json ## Format all Rust and TypeScript
	cargo fmt --all
	cd studio && npm run --silent format

bless: ## Rewrite the expectations of text fixtures; read the diff before you commit it
	UPDATE_EXPECT=1 cargo test --workspace --quiet

bench: build chromium ## Measure speed against peers that are installed; others are skipped and named
	scripts/bench
	$(MAKE) --no-print-directory wheel
	python3 -m venv target/python/bench && target/python/bench/bin/pip install --quiet --disable-pip-version-check --force-reinstall dist/*.whl fmpy rumoca
	target/python/bench/bin/python benches/python/bench.py
	cd studio && HARPOON="$${CARGO_TARGET_DIR:-$(CURDIR)/target}/release/harpoon" npm run --silent bench

diagnose: ## Break every example in every way, and count how often the first message names the culprit: make diagnose [EVERY=n for a sample]
	cargo run --release --quiet --package harpoon-diagnose -- $(if $(EVERY),--every $(EVERY)) --write docs/diagnosis-scoreboard.md

compliance: build ## Run the test cases of the Modelica Association: make compliance FOLDER=checkout of Modelica-Compliance
	scripts/compliance "$(FOLDER)" --list

scoreboard: build ## Run all examples of a Modelica Standard Library: make scoreboard MSL=folder [REFERENCE=folder [REFERENCE_MSL=folder]]
	scripts/scoreboard "$(MSL)" $(if $(REFERENCE),--reference "$(REFERENCE)") $(if $(REFERENCE_MSL),--reference-msl "$(REFERENCE_MSL)") --output docs/scoreboard.md
	scripts/scoreboard "$(MSL)" --library ModelicaTest $(if $(REFERENCE),--reference "$(REFERENCE)") $(if $(REFERENCE_MSL),--reference-msl "$(REFERENCE_MSL)") >> docs/scoreboard.md

scenes: build ## Animate mechanisms of a Modelica Standard Library and check them: make scenes MSL=folder
	scripts/scenes "$(MSL)"

twins: build ## Compare mechanisms with the same from a Modelica Standard Library: make twins MSL=folder
	MSL="$(MSL)" scripts/twins

# Coverage-guided, on the stable compiler: see scripts/fuzz.
fuzz: ## Feed bred input to every reader, a minute each: make fuzz [SECONDS=600] [TARGETS="parse check"]
	scripts/fuzz $(or $(SECONDS),60) $(TARGETS)
	PROPTEST_CASES=20000 cargo test --workspace --quiet --test fuzz --test properties

soak: studio ## Work with the studio for ten minutes and hold its memory to a bound: make soak [SOAK=60]
	SOAK=$(or $(SOAK),600) cargo test --package harpoon-cli --test studio -- --ignored --nocapture a_long_session

manual: build ## Write the reference manuals of BondLib and ThermoBondLib to docs
	$(HARPOON) doc BondLib -o docs/bondlib
	$(HARPOON) doc ThermoBondLib -o docs/thermobondlib
	$(HARPOON) doc MultiBondLib -o docs/multibondlib

clean: ## Remove everything that was built
	cargo clean
	rm -rf out studio/dist studio/node_modules
