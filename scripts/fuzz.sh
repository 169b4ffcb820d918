#!/usr/bin/env bash
# Uses the screens at random: scripts/fuzz.sh
# YAPA_FUZZ_ACTIONS=20000 does so many actions, YAPA_FUZZ_SEED=N the same as in an earlier run.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scripts/install-system.sh build browser
scripts/install-rust.sh
scripts/install-web.sh
step "Build the web application" npm run --silent --prefix web build
step "Build the server" cargo build --locked -p yapa
YAPA_BIN=$(realpath "$target_dir/debug/yapa")
export YAPA_BIN
export YAPA_FUZZ_ACTIONS=${YAPA_FUZZ_ACTIONS:-3000} YAPA_FUZZ_SEED=${YAPA_FUZZ_SEED:-$(date +%s)}
npm run --silent --prefix web fuzz
