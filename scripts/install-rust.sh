#!/usr/bin/env bash
# Makes sure that cargo is here, and with `tools` also rustfmt and clippy.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

command -v cargo >/dev/null 2>&1 || fail "cargo is missing: install Rust 1.95 or newer from https://rustup.rs and try again"

[ "${1:-}" = tools ] || exit 0
wanted=()
cargo fmt --version >/dev/null 2>&1 || wanted+=(rustfmt)
cargo clippy --version >/dev/null 2>&1 || wanted+=(clippy)
[ "${#wanted[@]}" -gt 0 ] || exit 0
command -v rustup >/dev/null 2>&1 || fail "Missing: ${wanted[*]}. Install them with your Rust toolchain and try again"
rustup component add "${wanted[@]}" </dev/null
