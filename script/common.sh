# shellcheck shell=bash
# Sourced by the other scripts: the repository's path, build options, and functions that run a headless compositor.

# shellcheck disable=SC2034 # for the scripts that source this one
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The options for programs that are measured or shipped: Swift's libraries are linked in, since each symbol that the driver's
# libraries need is searched for in a program's shared libraries (30 of the 190 ms of an app's start).
# shellcheck disable=SC2034
release_options=(-c release --static-swift-stdlib)

say() { printf '==> %s\n' "$*"; }

die() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# Whether a Wayland compositor listens where libwayland would look for it.
has_wayland_session() {
    if [[ -n ${WAYLAND_SOCKET:-} ]]; then return 0; fi
    local display=${WAYLAND_DISPLAY:-wayland-0}
    if [[ $display != /* ]]; then
        if [[ -z ${XDG_RUNTIME_DIR:-} ]]; then return 1; fi
        display=$XDG_RUNTIME_DIR/$display
    fi
    [[ -S $display ]]
}

# Starts a headless weston in a private runtime directory, exports WAYLAND_DISPLAY and XDG_RUNTIME_DIR for it,
# and stops it when the script exits. Further arguments are passed to weston.
start_weston() {
    if ! command -v weston >/dev/null; then die "no weston: run script/bootstrap --test"; fi
    weston_dir=$(mktemp -d "${TMPDIR:-/tmp}/oriel-weston.XXXXXX")
    export XDG_RUNTIME_DIR=$weston_dir WAYLAND_DISPLAY=oriel
    env -u WAYLAND_DISPLAY -u WAYLAND_SOCKET -u DISPLAY setsid weston --backend=headless-backend.so \
        --socket=oriel --no-config --idle-time=0 "$@" >"$weston_dir/log" 2>&1 </dev/null &
    weston_pid=$!
    trap stop_weston EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    for _ in $(seq 100); do
        if [[ -S $weston_dir/oriel ]]; then
            sleep 0.5 # the shell client maps its background first
            return 0
        fi
        if ! kill -0 "$weston_pid" 2>/dev/null; then break; fi
        sleep 0.1
    done
    cat "$weston_dir/log" >&2
    die "weston did not start; its log is above"
}

stop_weston() {
    # setsid made weston the leader of its own process group, which includes its shell client.
    kill -TERM "$weston_pid" 2>/dev/null || true
    wait "$weston_pid" 2>/dev/null || true
    kill -KILL -- "-$weston_pid" 2>/dev/null || true
    rm -rf "$weston_dir"
}
