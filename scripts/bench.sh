#!/usr/bin/env bash
# Measures on this machine and prints a Markdown table: scripts/bench.sh [SCENARIO...]
# Without names every scenario runs; `scripts/bench.sh --list` names them.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scripts/install-system.sh build postgres
scripts/build.sh release >&2
step "Build the bench" cargo build --locked --release -p yapa-bench >&2
YAPA_BIN=$(realpath "$target_dir/release/yapa")
export YAPA_BIN
YAPA_PG_DURABLE=1 scripts/postgres-for-tests.sh "$target_dir/release/yapa-bench" --folder "$target_dir" "$@"
