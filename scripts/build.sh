#!/usr/bin/env bash
# Builds the web application and the binary that carries it: scripts/build.sh [ship|release]
# `ship` is what ships; `release` is built in a third of the time and is what `make run` serves.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

profile=${1:-ship}
scripts/install-system.sh build
scripts/install-rust.sh
step "Install the packages of the web application" scripts/install-web.sh
step "Build the web application" npm run --silent --prefix web build
step "Build the server ($profile)" cargo build --locked --profile "$profile" -p yapa
