#!/usr/bin/env bash
# Puts a release into service without downtime. Run as root: docs/deploy/upgrade.sh /opt/larkfield/releases/<name>
# The script first runs the release on a separate port and checks it there. The running instances do not change until the release passes.
# The trial uses the live database, and migrates it.
# To return to the previous release, name that release.
set -euo pipefail

release=$(realpath "${1:?Name a release, such as: upgrade.sh /opt/larkfield/releases/<name>}")
root=${LARKFIELD_ROOT:-/opt/larkfield}
ports=${LARKFIELD_PORTS:-3001 3002}
variables=${LARKFIELD_ENV:-/etc/larkfield/env}
user=${LARKFIELD_USER:-larkfield}
# A free port for the trial.
trial_port=${LARKFIELD_TRIAL_PORT:-3000}
# The command that replaces an instance; the script appends the port.
restart=${LARKFIELD_RESTART:-replace_unit }
# Seconds in which the release must become ready. A release that changes large tables needs more.
patience=${LARKFIELD_PATIENCE:-30}

node=$release/node_modules/.bin/node
former=$(readlink "$root/current" || true)

refuse() {
  echo "$* The site was not switched: ${former:-no release} is in service." >&2
  exit 1
}

# Waits until the site on a port is ready, and checks the pages and calls that visitors use. The script appends the port.
check="$node $release/scripts/smoke.ts --patience=$patience http://127.0.0.1:"

# Runs the release like the service, but without jobs, because the instances in service still send emails and create invoices.
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
  # Waits until either process ends, so that a crash of the release ends the trial immediately.
  wait -n -p ended "$trial" "$checking" && [ "$ended" = "$checking" ] && passed=0
  kill "$trial" "$checking" 2>/dev/null || true
  wait "$trial" "$checking" || true
  [ "$passed" = 0 ] || tail -n 20 "$log" >&2
  rm -f "$log"
  return "$passed"
}

# A mark of UTF-8, blanks or `export` may stand before the name.
uses_sqlite() {
  ! grep -Eq '^[^A-Z#]*DATABASE_URL(_FILE *=| *= *["'"'"'`]?mysql:)' "$variables"
}

# The temporary unit answers on the same socket while the regular unit restarts. `systemctl start` and `restart` return when the unit is
# ready.
replace_unit() {
  # SQLite supports one process. Connections wait in the socket meanwhile.
  if uses_sqlite; then
    systemctl restart "larkfield@$1"
    return
  fi
  systemctl start "larkfield-relief@$1" && systemctl restart "larkfield@$1" || return
  systemctl stop "larkfield-relief@$1"
}

point_at() {
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

go_back() {
  if [ -z "$former" ]; then
    echo "The instance on port $1 did not start or failed its check, and there is no previous release to go back to." >&2
    exit 1
  fi
  echo "The instance on port $1 did not start or failed its check; going back to $former." >&2
  point_at "$former"
  for port in $ports; do ${restart}"$port" || true; done
  exit 1
}

[ -f "$release/dist/client/.vite/manifest.json" ] || refuse "$release is not built: it has no dist/client."
if (: <"/dev/tcp/127.0.0.1/$trial_port") 2>/dev/null; then
  refuse "Port $trial_port is in use: set LARKFIELD_TRIAL_PORT to a free port."
fi
try_release || refuse "$(basename "$release") did not pass its trial."

point_at "$release"
for port in $ports; do
  ${restart}"$port" && ${check}"$port" || go_back "$port"
  echo "Port $port serves $(basename "$release")."
done
