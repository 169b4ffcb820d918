#!/usr/bin/env bash
# Every check that needs no running program: formatting, lints, house rules, generated files, types.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

step "Install what the checks need" scripts/install-system.sh build
scripts/install-rust.sh tools

check_web() {
    step "Install the packages of the web application" scripts/install-web.sh
    step "Web lints and fences" npm run --silent --prefix web lint
    step "Web types" npm run --silent --prefix web typecheck
}

# A core is free for them while one large crate waits for another.
beside check_web
step "Scripts parse" bash -n scripts/*.sh .ci/run
step "Rust formatting" cargo fmt --all --check
step "Rust lints" cargo clippy --locked --workspace --all-targets --quiet -- -D warnings
step "House rules" cargo xtask check
step "The contract in the browser is up to date" cargo xtask gen --check
step "The facts in the browser are up to date" cargo xtask facts --check
together
printf '%sChecks passed in %d s%s\n' "$green" "$SECONDS" "$plain"
