#!/usr/bin/env bash
# Tries the program in trouble for long: scripts/torture.sh [SCENARIO...]
# Scenarios are parts of test names, as `kills` or `soak`; without names all run, one after the
# other, and share the time. TORTURE_MINUTES=60 is the time, TORTURE_SEED=N begins with the dice of
# an earlier round.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scripts/install-system.sh build postgres
scripts/install-rust.sh
minutes=${TORTURE_MINUTES:-60}
words=("${@/#/torture::}")
if [ ${#words[@]} -eq 0 ]; then words=(torture::); fi

step "Build the server and its tests" cargo test --locked -p yapa --test it --no-run
scenarios=$(cargo test --locked --quiet -p yapa --test it -- --list --include-ignored "${words[@]}" | grep -c ': test$')
TORTURE_SECONDS=$((minutes * 60 / scenarios))
export TORTURE_SECONDS
step "Torture: $scenarios scenarios, $TORTURE_SECONDS s each" scripts/postgres-for-tests.sh \
    cargo test --locked --quiet -p yapa --test it -- --include-ignored --test-threads 1 --nocapture "${words[@]}"
