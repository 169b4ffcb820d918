#!/usr/bin/env bash
# Builds the product in release and serves it with demo data until Ctrl+C:
#   scripts/run.sh [OPTION of `yapa serve`...]
# YAPA_LISTEN (127.0.0.1:8080) and YAPA_DATA_DIR (./data) may be set otherwise.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

export YAPA_LISTEN="${YAPA_LISTEN:-127.0.0.1:8080}"
export YAPA_DATA_DIR="${YAPA_DATA_DIR:-./data}"

# A taken port is reported before the build, not after it.
if (exec 3<>"/dev/tcp/${YAPA_LISTEN%:*}/${YAPA_LISTEN##*:}") 2>/dev/null; then
    fail "Something already listens on $YAPA_LISTEN: stop it, or choose another address with YAPA_LISTEN=127.0.0.1:8081 make run"
fi

scripts/build.sh release

"$target_dir/release/yapa" serve --demo "$@" &
server=$!
trap 'kill -TERM "$server" 2>/dev/null || true' INT TERM
node scripts/announce.mjs "http://$YAPA_LISTEN" "$server" || kill -TERM "$server" 2>/dev/null || true

# `wait` returns early when a signal is trapped; wait again for the server to finish the requests in flight.
status=0
while true; do
    status=0
    wait "$server" || status=$?
    kill -0 "$server" 2>/dev/null || break
done
exit "$status"
