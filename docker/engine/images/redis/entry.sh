#!/bin/bash
set -e
case "$1" in -* | *.conf) set -- redis-server "$@" ;; esac
has() { setpriv --dump | grep -q "Capability bounding set:.*\b$1\b"; }
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ] && has setuid && has setgid; then
  find . ! -user redis -exec chown redis {} +
  exec setpriv --reuid redis --regid redis --clear-groups --nnp --inh-caps=-all --ambient-caps=-all --bounding-set=-all "$0" "$@"
fi
umask 0077
# The official image is built with it.
[ "$1" != redis-server ] || set -- "$@" --protected-mode no
exec "$@"
