#!/bin/sh
# A first argument that is no program is one of node.
case "${1:-}" in
-*) set -- node "$@" ;;
*) command -v "${1:-}" >/dev/null 2>&1 || set -- node "$@" ;;
esac
exec "$@"
