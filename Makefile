# Run `make help` for the list. The work is in scripts/, so that it can be read and run alone.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run dev build package test-package web test test-rust test-web e2e fuzz torture lint format gen bench judge

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build everything and serve it with demo data on http://127.0.0.1:8080 (data in ./data)
	@scripts/run.sh

dev: ## Serve for development: debug server, and the web application with instant reload on port 5173
	@scripts/dev.sh

build: ## Build the binary that ships, target/ship/yapa, with the web application inside
	@scripts/build.sh ship

package: ## Make the Debian package, target/package/yapa_VERSION_ARCHITECTURE.deb
	@scripts/package.sh

test-package: ## Try the Debian package in a fresh root: install, sell, upgrade, remove (as root, on Debian)
	@scripts/test-package.sh

web: ## Build the web application alone into web/dist
	@scripts/install-web.sh
	@npm run --silent --prefix web build

test: ## Run every test: Rust on SQLite and PostgreSQL, web, and the browser
	@scripts/test.sh

test-rust: ## Run the Rust tests alone, on SQLite and PostgreSQL
	@scripts/test.sh rust

test-web: ## Run the tests of the web application alone
	@scripts/test.sh web

e2e: ## Run the browser tests alone, in Chromium against the real binary
	@scripts/test.sh e2e

fuzz: ## Use the screens at random for long (YAPA_FUZZ_ACTIONS=3000, YAPA_FUZZ_SEED=N to repeat a run)
	@scripts/fuzz.sh

torture: ## Kill, break and slow the server for long (TORTURE_MINUTES=60, TORTURE_SEED=N to repeat a round, TORTURE="kills ..." for some)
	@scripts/torture.sh $(TORTURE)

lint: ## Check formatting, lints, house rules, generated files and types
	@scripts/lint.sh

format: ## Format the Rust code and regenerate what is generated
	@scripts/install-rust.sh tools
	@cargo fmt --all
	@cargo xtask gen

gen: ## Write the browser's types, codecs and endpoints again from the contract
	@cargo xtask gen

judge: ## Hold electronic documents against the authorities' schemas and rules (RULES=folder), into docs/JUDGE.md
	@scripts/judge.py "$(RULES)"

bench: ## Measure on this machine, beside the raw floor of the same run (BENCH="name ..." for some)
	@scripts/bench.sh $(BENCH)
