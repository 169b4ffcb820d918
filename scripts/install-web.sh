#!/usr/bin/env bash
# Installs the packages of web/ exactly as its lock file says; does nothing when that lock
# file is the one installed last. The Node that runs the scripts comes with the packages, so
# that any node with npm is good enough to start.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

command -v npm >/dev/null 2>&1 || fail "npm is missing: install Node.js 20 or newer and try again"
stamp=web/node_modules/.installed-lock.json
if cmp -s web/package-lock.json "$stamp"; then exit 0; fi
npm ci --prefix web --no-progress </dev/null
cp web/package-lock.json "$stamp"
