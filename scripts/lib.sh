# Shared by the scripts of this folder; source it, do not run it.
# After sourcing, the working directory is the root of the repository.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# Where cargo puts what it builds.
target_dir="${CARGO_TARGET_DIR:-target}"

# Colours only for people, never in a log.
if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then
    bold=$'\e[1m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m'
else
    bold='' red='' green='' plain=''
fi

# fail MESSAGE...: says why on the error output and ends the script.
fail() {
    printf '%s%s%s\n' "$red" "$*" "$plain" >&2
    exit 1
}

# step NAME COMMAND [ARGUMENT...]: runs the command between a headline and its time.
# Ends the script with the command's status when it fails.
step() {
    local name=$1 started=$SECONDS status=0
    shift
    printf '%s==> %s%s\n' "$bold" "$name" "$plain"
    "$@" || status=$?
    local took=$((SECONDS - started))
    if [ "$status" -ne 0 ]; then
        printf '%s<== %s: FAILED with status %d after %d s%s\n' "$red" "$name" "$status" "$took" "$plain" >&2
        exit "$status"
    fi
    printf '%s<== %s: ok, %d s%s\n' "$green" "$name" "$took" "$plain"
}

# beside COMMAND [ARGUMENT...]: starts a command beside the steps that follow; one at a time.
# What it writes is shown by `together`. It ends with the script, however that ends.
beside() {
    aside_log=$(mktemp)
    trap end_aside EXIT
    # A process group of its own, so that all of it can be ended.
    set -m
    ("$@") >"$aside_log" 2>&1 </dev/null &
    aside=$!
    set +m
}

# together: waits for the command that runs beside, and ends the script with its status when it fails.
together() {
    local status=0
    wait "$aside" || status=$?
    aside=
    cat "$aside_log"
    rm -f "$aside_log"
    if [ "$status" -ne 0 ]; then exit "$status"; fi
}

aside=
end_aside() {
    if [ -n "$aside" ]; then
        kill -- "-$aside" 2>/dev/null || true
        rm -f "$aside_log"
    fi
}
