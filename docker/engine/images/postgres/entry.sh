#!/bin/bash
# As root: takes over the folders and becomes postgres. Then makes the cluster, role and database of an empty folder.
set -eo pipefail
[ "$1" = postgres ] || exec "$@"
mkdir -p "$PGDATA"
chmod 0700 "$PGDATA" || :
chmod 3775 /var/run/postgresql || :
if [ "$(id -u)" = 0 ]; then
  find "$PGDATA" /var/run/postgresql ! -user postgres -exec chown postgres {} +
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -z "$POSTGRES_PASSWORD_FILE" ] || POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  [ -n "$POSTGRES_PASSWORD" ] || { echo "The superuser has no password: set POSTGRES_PASSWORD." >&2; exit 1; }
  user=${POSTGRES_USER:-postgres}
  database=${POSTGRES_DB:-$user}
  initdb --username="$user" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD")
  printf '\nhost all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  # Without a port, so that no client takes this first server for the one that is ready.
  pg_ctl --pgdata="$PGDATA" --options="-c listen_addresses=''" --wait start
  [ "$database" = postgres ] || createdb --username="$user" --maintenance-db=postgres "$database"
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
fi
unset POSTGRES_PASSWORD
exec "$@"
