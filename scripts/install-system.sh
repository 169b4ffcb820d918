#!/usr/bin/env bash
# Installs the Debian packages that the named kinds of work need and that are missing:
#   scripts/install-system.sh build            a C compiler, for the bundled SQLite
#   scripts/install-system.sh make             make itself
#   scripts/install-system.sh build postgres   ... and PostgreSQL's server programs
#   scripts/install-system.sh browser          ... Chromium and fonts for the browser tests
#   scripts/install-system.sh documents        ... readers of PDF files, codes and signed XML, for tests
# Quick when nothing is missing. Without root it says what to install and fails.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

missing=()

# want PACKAGE COMMAND...: the package is missing when none of the commands exists.
want() {
    local package=$1 command
    shift
    for command in "$@"; do
        if command -v "$command" >/dev/null 2>&1; then return; fi
    done
    missing+=("$package")
}

postgres_programs() { compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null 2>&1; }
liberation_fonts() { compgen -G '/usr/share/fonts/*/liberation*' >/dev/null || compgen -G '/usr/share/fonts/liberation*' >/dev/null; }

for kind in "$@"; do
    case $kind in
        build) want build-essential cc gcc clang ;;
        make) want build-essential make ;;
        postgres) postgres_programs || missing+=(postgresql) ;;
        browser)
            want chromium chromium
            want chromium-headless-shell chromium-headless-shell
            liberation_fonts || missing+=(fonts-liberation)
            want curl curl
            ;;
        documents)
            want poppler-utils pdftotext
            want zbar-tools zbarimg
            want xmlsec1 xmlsec1
            want libxml2-utils xmllint
            want openssl openssl
            ;;
        *) fail "install-system.sh: unknown kind of work '$kind'" ;;
    esac
done

[ "${#missing[@]}" -gt 0 ] || exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    fail "Missing on this machine: ${missing[*]}
Install them and try again; on Debian or Ubuntu:
    sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}"
fi

echo "Installing: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { apt-get -qq update && apt-get -qq install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    fail "apt-get could not install ${missing[*]}"
fi
