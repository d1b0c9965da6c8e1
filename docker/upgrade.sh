#!/bin/sh
# Upgrades an installation while it runs: git checkout the new release, then this. It builds, backs up, migrates, and replaces one
# api and worker after the other; each new one is healthy before an old one stops.
set -eu
cd "$(dirname "$0")/.."
if [ ! -e .env ] || [ -z "$(docker compose ps --quiet proxy)" ]; then
  echo "No installation runs here: docker/README.md says how to start one." >&2
  exit 1
fi
docker compose build
docker compose exec -T backup node scripts/backup.ts "/backups/before-$(date +%Y%m%d-%H%M%S).tar.gz"
docker compose run --rm -T --no-deps migrate

for service in api worker; do
  old=$(docker compose ps --quiet "$service")
  count=$(echo "$old" | wc -l)
  for container in $old; do
    docker compose up --detach --no-deps --no-recreate --wait --scale "$service=$((count + 1))" "$service"
    # It says at /api/ready that it stops, and finishes what it has.
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
done
# They start again only if they changed.
docker compose up --detach --no-deps --wait backup proxy
