#!/bin/sh
# Stops the engine and removes its containers, networks and rules; with --delete also its folder with all images.
set -eu
. "$(dirname "$0")/installation.sh"
if [ -e "$ENGINE/pid" ]; then
  containers=$(docker ps --all --quiet)
  [ -z "$containers" ] || docker rm --force --volumes $containers >/dev/null
  docker network prune --force >/dev/null
  process=$(cat "$ENGINE/pid")
  kill "$process"
  while kill -0 "$process" 2>/dev/null; do sleep 0.2; done
  ip link delete docker0 2>/dev/null || :

  # A table that did not exist before gets back its empty chains.
  for table in $(iptables-save | sed -n 's/^\*//p'); do
    grep -q "^\*$table$" "$ENGINE/rules-before" && continue
    iptables-save -t "$table" | sed -n 's/^\*.*/&/p; s/^\(:[A-Z]* \)[A-Z][A-Z]* .*/\1ACCEPT [0:0]/p; s/^COMMIT/&/p' | iptables-restore
  done
  iptables-restore <"$ENGINE/rules-before"
  cat "$ENGINE/forward-before" >/proc/sys/net/ipv4/ip_forward
fi
[ "${1:-}" != --delete ] || rm -rf "$ENGINE"
