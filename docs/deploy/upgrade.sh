#!/usr/bin/env bash
# Puts a release into service, one instance after the other: deploy/upgrade.sh /opt/larkfield/releases/<name>
# The release must be built (node scripts/prepare.mjs --build). Run as root. To go back, name the former release.
set -euo pipefail

release=$(realpath "$1")
root=${LARKFIELD_ROOT:-/opt/larkfield}
ports=${LARKFIELD_PORTS:-3001 3002}
# How an instance is restarted; the port is appended.
restart=${LARKFIELD_RESTART:-systemctl restart larkfield@}
# Seconds that an instance has to get ready; a release that changes large tables needs more.
patience=${LARKFIELD_PATIENCE:-30}

test -f "$release/dist/client/.vite/manifest.json" || { echo "$release is not built: node scripts/prepare.mjs --build" >&2; exit 1; }
former=$(readlink "$root/current" || true)

point_at() {
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

ready() {
  # By the clock: while a socket is held and nobody answers, each try takes its two seconds.
  local end=$((SECONDS + patience))
  while [ "$SECONDS" -lt "$end" ]; do
    curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$1/readyz" 2>/dev/null && return
    sleep 0.2
  done
  return 1
}

point_at "$release"
for port in $ports; do
  ${restart}"$port"
  if ! ready "$port"; then
    echo "The instance on port $port did not get ready; going back to ${former:-nothing}." >&2
    [ -n "$former" ] && point_at "$former" && for again in $ports; do ${restart}"$again"; ready "$again" || true; done
    exit 1
  fi
  echo "Port $port serves $(basename "$release")."
done
