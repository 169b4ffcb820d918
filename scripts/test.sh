#!/usr/bin/env bash
# Every test, or the named parts of them: scripts/test.sh [rust] [web] [e2e]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

if [ $# -eq 0 ]; then set -- rust web e2e; fi
wants() { [[ " $parts " == *" $1 "* ]]; }
parts="$*"

kinds=()
if wants rust || wants e2e; then kinds+=(build postgres documents); fi
if wants e2e; then kinds+=(browser); fi
step "Install what the tests need" scripts/install-system.sh "${kinds[@]}"
scripts/install-rust.sh
step "Install the packages of the web application" scripts/install-web.sh
# The server carries the built application, so that the server's tests need it as well.
step "Build the web application" npm run --silent --prefix web build
step "Screens load within their limits" npm run --silent --prefix web size -- --check

test_web() { step "Test the web application" npm test --silent --prefix web; }
# What happens at the counter, once more on the other engine, in one worker.
test_counter() {
    YAPA_E2E_ENGINE=postgres step "Test the counter in the browser on PostgreSQL" \
        scripts/postgres-for-tests.sh npm run --silent --prefix web e2e -- --maxWorkers=1 sales/three-scans sales/countries
}

# A core is free for the web application's tests while one large crate waits for another.
if wants web; then beside test_web; fi
if wants rust; then step "Build the server's tests" cargo test --locked --workspace --no-run --quiet; fi
if wants web; then together; fi
if wants rust; then
    step "Test the server on SQLite and PostgreSQL" scripts/postgres-for-tests.sh cargo test --locked --workspace
fi
if wants e2e; then
    # The tests of the server have built the binary already.
    if ! wants rust; then step "Build the server" cargo build --locked -p yapa; fi
    YAPA_BIN=$(realpath "$target_dir/debug/yapa")
    export YAPA_BIN
    step "Test in the browser" npm run --silent --prefix web e2e
    # Each of these keeps one core at work.
    beside test_counter
    step "Use the screens at random" npm run --silent --prefix web fuzz
    together
fi
printf '%sTests passed in %d s%s\n' "$green" "$SECONDS" "$plain"
