#!/usr/bin/env bash
# Runs a command beside a throw-away PostgreSQL server:
#   scripts/postgres-for-tests.sh cargo test -p yapa-storage
# The command finds the server in YAPA_TEST_PG_URL, as its administrator; the test kit makes an
# ordinary role of its own there, because row-level security does not hold for a superuser. All
# test programs of one run share the server. It lives in memory where the machine has the room,
# never syncs, and is gone with the command. With YAPA_PG_DURABLE=1 it lives on the disk and
# syncs as a real one does, for measuring. A YAPA_TEST_PG_URL that is already set is used as it is.
set -euo pipefail
# Not lib.sh: the command must run in the caller's directory.

if [ -n "${YAPA_TEST_PG_URL:-}" ]; then exec "$@"; fi

newest=$(ls -1 /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
bin=$(dirname "$(readlink -f "${newest:-$(command -v initdb || echo missing)}")")
[ -x "$bin/initdb" ] || { echo "PostgreSQL's server programs are missing: run scripts/install-system.sh postgres" >&2; exit 1; }

# Memory when it has half a gigabyte to spare, else the ordinary temporary folder.
base=${TMPDIR:-/tmp}
if [ -z "${YAPA_PG_DURABLE:-}" ] && [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -n 1)" -gt 524288 ]; then base=/dev/shm; fi
dir=$(mktemp -d "$base/yapa-postgres.XXXXXX")

# The server refuses to run as root.
as_owner=()
if [ "$(id -u)" -eq 0 ]; then
    as_owner=(setpriv --reuid=postgres --regid=postgres --init-groups --reset-env)
    chown postgres: "$dir"
fi

stop() {
    (cd / && "${as_owner[@]}" "$bin/pg_ctl" -D "$dir/data" -m immediate stop) >/dev/null 2>&1 || true
    rm -rf "$dir"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

in_dir() { (cd "$dir" && "${as_owner[@]}" "$@"); }

in_dir "$bin/initdb" --pgdata="$dir/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync >"$dir.log" 2>&1 \
    || { cat "$dir.log" >&2; rm -f "$dir.log"; exit 1; }
rm -f "$dir.log"
cat >>"$dir/data/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = '$dir'
max_connections = 400
deadlock_timeout = 200ms
shared_buffers = 128MB
log_min_messages = fatal
CONF
# A certificate of its own, for the tests of encrypted connections.
if command -v openssl >/dev/null 2>&1; then
    in_dir openssl req -new -x509 -days 2 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 \
        -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE \
        -keyout "$dir/data/server.key" -out "$dir/data/server.crt" >/dev/null 2>&1
    echo 'ssl = on' >>"$dir/data/postgresql.conf"
    export YAPA_TEST_PG_CA="$dir/data/server.crt"
fi
if [ -z "${YAPA_PG_DURABLE:-}" ]; then
    printf '%s = off\n' fsync synchronous_commit full_page_writes autovacuum >>"$dir/data/postgresql.conf"
fi

# A free port is only known to be free once the server has it: try a few.
port=
for _ in 1 2 3 4 5 6 7 8; do
    try=$((20000 + RANDOM % 12000))
    if in_dir "$bin/pg_ctl" -D "$dir/data" -w -t 30 -l "$dir/server.log" -o "-p $try" start >/dev/null 2>&1; then
        port=$try
        break
    fi
done
[ -n "$port" ] || { echo "The PostgreSQL server for the tests did not start:" >&2; tail -n 20 "$dir/server.log" >&2; exit 1; }

export YAPA_TEST_PG_URL="postgres://postgres@127.0.0.1:$port/postgres"

status=0
"$@" || status=$?
exit "$status"
