#!/usr/bin/env bash
# Tries the Debian package in a fresh root: install, start, sell, upgrade, sell, remove, purge.
#   scripts/test-package.sh [BINARY]      as root, on Debian; without BINARY the shipping one is built
# A fresh root has no systemd: the unit is held against systemd-analyze, and the server is started
# as the unit does, by the service's account with the settings of /etc/yapa/yapa.conf.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

[ "$(id -u)" -eq 0 ] || fail "A fresh root is made by root alone"
if ! command -v debootstrap >/dev/null 2>&1; then
    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends debootstrap >/dev/null
fi

binary=${1:-}
old=$(YAPA_PACKAGE_VERSION=0.0.9 scripts/package.sh ${binary:+"$binary"} | tail -n 1)
new=$(scripts/package.sh "${binary:-$target_dir/ship/yapa}" | tail -n 1)
systemd-analyze verify --man=no packaging/yapa.service 2>&1 | grep -v 'is not executable' || true

root=$(mktemp -d)
port=18099
pids=()
cleanup() {
    [ "${#pids[@]}" -eq 0 ] || kill "${pids[@]}" 2>/dev/null || true
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$root"
}
trap cleanup EXIT

inside() { chroot "$root" "$@"; }
as_yapa() { inside setpriv --reuid=yapa --regid=yapa --clear-groups "$@"; }
call() { curl -fsS "http://127.0.0.1:$port$1" "${@:2}"; }

start_server() {
    as_yapa sh -c "set -a; . /etc/yapa/yapa.conf; YAPA_LISTEN=127.0.0.1:$port; exec /usr/bin/yapa serve" &
    pids=($!)
    for _ in $(seq 1 100); do
        if call /api/health >/dev/null 2>&1; then return; fi
        sleep 0.2
    done
    fail "the installed server does not answer"
}

stop_server() {
    kill -TERM "${pids[@]}"
    wait "${pids[@]}" || fail "the installed server did not stop in order"
    pids=()
}

# sell NUMBER: one sale without control of stock; its number has to be NUMBER.
sell() {
    local token number
    token=$(call /api/oauth/token -d grant_type=password -d client_id=yapa-web -d username=rosa@example.com \
        -d password=Clave-de-prueba-1 | sed -n 's/.*"access_token":"\([^"]*\)".*/\1/p')
    number=$(call /api/v2/ventas/empresas/20123456786 -H "Authorization: Bearer $token" -H 'Content-Type: application/json' \
        -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" -d @fixtures/package-sale.json |
        sed -n 's/.*"correlativo":"\{0,1\}0*\([0-9]*\).*/\1/p')
    [ "$number" = "$1" ] || fail "sale $1 has the number '$number'"
}

step "Make a fresh root" debootstrap --variant=minbase bookworm "$root" >/dev/null
mount -t proc proc "$root/proc"
cp "$old" "$root/old.deb"
cp "$new" "$root/new.deb"

step "Install" inside dpkg -i /old.deb
[ "$(stat -c '%a %U' "$root/var/lib/yapa")" = "700 $(stat -c %U "$root/var/lib/yapa")" ] || fail "the data directory is open to others"
[ "$(stat -c %a "$root/etc/yapa/yapa.conf")" = 640 ] || fail "the settings are open to others"
as_yapa yapa company add --data-dir /var/lib/yapa --country PE --register-number 20123456786 --legal-name 'Bodega Rosita S.A.C.' >/dev/null
as_yapa yapa user add --data-dir /var/lib/yapa --company 20123456786 --email rosa@example.com --first-name Rosa --last-name Paz \
    --password Clave-de-prueba-1 >/dev/null
start_server
step "Sell" sell 1
stop_server

echo '# kept over the upgrade' >>"$root/etc/yapa/yapa.conf"
step "Upgrade" inside dpkg -i /new.deb
grep -q 'kept over the upgrade' "$root/etc/yapa/yapa.conf" || fail "the upgrade replaced the settings"
start_server
step "Sell after the upgrade" sell 2
stop_server
step "Verify" as_yapa yapa verify --data-dir /var/lib/yapa

step "Remove" inside dpkg -r yapa
[ -s "$root/var/lib/yapa/yapa.db" ] || fail "the removal touched the data"
step "Purge" inside dpkg -P yapa
[ -s "$root/var/lib/yapa/yapa.db" ] || fail "the purge touched the data"
printf '%sThe package installs, sells, upgrades and leaves the data%s\n' "$green" "$plain"
