#!/usr/bin/env bash
# Puts a release into service without downtime: docs/deploy/upgrade.sh /opt/larkfield/releases/<name>, as root. The release first runs
# on a separate port and is checked there; until it passes, the running site does not change. To go back, name the previous release.
set -euo pipefail

release=$(realpath "$1")
root=${LARKFIELD_ROOT:-/opt/larkfield}
ports=${LARKFIELD_PORTS:-3001 3002}
variables=${LARKFIELD_ENV:-/etc/larkfield/env}
user=${LARKFIELD_USER:-larkfield}
# A free port for the trial.
trial_port=${LARKFIELD_TRIAL_PORT:-3000}
# The command to replace an instance; the port is appended.
restart=${LARKFIELD_RESTART:-replace_unit }
# Seconds for the release to get ready; one that changes large tables needs more.
patience=${LARKFIELD_PATIENCE:-30}

node=$release/node_modules/.bin/node
former=$(readlink "$root/current" || true)

refuse() {
  echo "$* Nothing was changed: ${former:-no release} is in service." >&2
  exit 1
}

# Waits until the site on a port is ready, and checks the pages and calls that visitors use; the port is appended.
check="$node $release/scripts/smoke.ts --patience=$patience http://127.0.0.1:"

# Runs the release like the service, but without jobs: the instances in service still send mails and create invoices.
start_trial() {
  cd "$release"
  set -- "$node" "--env-file=$variables" server.ts
  [ "$(id -un)" = "$user" ] || set -- setpriv --reuid "$user" --regid "$user" --init-groups "$@"
  NODE_ENV=production JOBS=off HOST=127.0.0.1 PORT=$trial_port exec "$@"
}

try_release() {
  local trial checking ended passed=1 log
  log=$(mktemp)
  start_trial >"$log" 2>&1 &
  trial=$!
  ${check}"$trial_port" &
  checking=$!
  # Waits for the first of the two, so that the crash of the release ends the trial at once.
  wait -n -p ended "$trial" "$checking" && [ "$ended" = "$checking" ] && passed=0
  kill "$trial" "$checking" 2>/dev/null || true
  wait "$trial" "$checking" || true
  [ "$passed" = 0 ] || tail -n 20 "$log" >&2
  rm -f "$log"
  return "$passed"
}

# The second unit answers on the same socket while the first is replaced. systemctl returns once it is ready.
replace_unit() {
  systemctl start "larkfield-relief@$1" && systemctl restart "larkfield@$1" || return
  systemctl stop "larkfield-relief@$1"
}

point_at() {
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

go_back() {
  echo "The instance on port $1 did not get ready; going back to ${former:-nothing}." >&2
  [ -n "$former" ] && point_at "$former" && for port in $ports; do ${restart}"$port" || true; done
  exit 1
}

[ -f "$release/dist/client/.vite/manifest.json" ] || refuse "$release is not built: it has no dist/client."
if (: <"/dev/tcp/127.0.0.1/$trial_port") 2>/dev/null; then
  refuse "Port $trial_port is in use: name a free one in LARKFIELD_TRIAL_PORT."
fi
try_release || refuse "$(basename "$release") did not pass its trial."

point_at "$release"
for port in $ports; do
  ${restart}"$port" && ${check}"$port" || go_back "$port"
  echo "Port $port serves $(basename "$release")."
done
