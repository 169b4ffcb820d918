#!/usr/bin/env bash
# Measures on this machine and prints a Markdown table: scripts/bench.sh [SCENARIO...]
# Without names every scenario runs; `scripts/bench.sh --list` names them.
# YAPA_SLOW_FSYNC_MS=2 adds so many milliseconds to every flush to the disk.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scripts/install-system.sh build postgres
scripts/build.sh ship >&2
step "Build the bench" cargo build --locked --profile ship -p yapa-bench >&2
YAPA_BIN=$(realpath "$target_dir/ship/yapa")
export YAPA_BIN
if [ -n "${YAPA_SLOW_FSYNC_MS:-}" ]; then
    cc -O2 -shared -fPIC -o "$target_dir/slow-fsync.so" bench/slow-fsync.c -ldl
    LD_PRELOAD=$(realpath "$target_dir/slow-fsync.so")
    export LD_PRELOAD
fi
YAPA_PG_DURABLE=1 scripts/postgres-for-tests.sh "$target_dir/ship/yapa-bench" --folder "$target_dir" "$@"
