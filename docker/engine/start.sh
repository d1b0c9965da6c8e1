#!/bin/sh
# Starts a Docker engine of its own, as root, on Debian: `docker/engine/start.sh && . docker/engine/installation.sh`.
set -eu
here=$(dirname "$0")
. "$here/installation.sh"
docker version >/dev/null 2>&1 && exit
mkdir -p "$ENGINE"
"$here/packages.sh"

# stop.sh restores these.
iptables-save >"$ENGINE/rules-before"
cat /proc/sys/net/ipv4/ip_forward >"$ENGINE/forward-before"
setsid dockerd --host "$DOCKER_HOST" --data-root "$ENGINE/data" --exec-root "$ENGINE/exec" --pidfile "$ENGINE/pid" \
  --storage-driver overlay2 --label stand-ins=true --exec-opt native.cgroupdriver=cgroupfs >"$ENGINE/dockerd.log" 2>&1 </dev/null &
for _ in $(seq 60); do
  docker version >/dev/null 2>&1 && break
  sleep 1
done
docker version >/dev/null || { tail -n 20 "$ENGINE/dockerd.log" >&2; exit 1; }
"$here/images.sh"
echo "The engine is ready: . docker/engine/installation.sh"
