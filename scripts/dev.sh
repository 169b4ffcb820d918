#!/usr/bin/env bash
# For working on the product: a debug server with demo data on 127.0.0.1:8080 and, in front of
# it on http://127.0.0.1:5173, the web application with instant reload. Data in ./data/dev.
# After a change in Rust, stop with Ctrl+C and start again.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

scripts/install-system.sh build
scripts/install-rust.sh
step "Install the packages of the web application" scripts/install-web.sh
# The server carries a built application; the one in front of it is what you look at.
[ -e web/dist/index.html ] || step "Build the web application" npm run --silent --prefix web build
step "Build the server (debug)" cargo build -p yapa

YAPA_LISTEN=127.0.0.1:8080 YAPA_DATA_DIR=./data/dev "$target_dir/debug/yapa" serve --demo &
server=$!
trap 'kill -TERM "$server" 2>/dev/null || true; wait "$server" || true' EXIT
node scripts/announce.mjs http://127.0.0.1:8080 "$server"
npm run --prefix web dev
