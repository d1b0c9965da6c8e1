#!/bin/sh
# Backs up database and stored files at 2:00 each night (UTC) and keeps the last 14 archives. `backup.sh healthy` ends with 0
# while the newest archive is under 26 hours old, or there is none and the container has run for less than that.
set -u
hours=26
archives() { find /backups -name '????-??-??.tar.gz' "$@"; }

if [ "${1:-}" = healthy ]; then
  [ -n "$(archives -mmin -$((hours * 60)))" ] && exit 0
  [ -z "$(archives)" ] && [ -n "$(find /tmp/started -mmin -$((hours * 60)))" ]
  exit
fi

touch /tmp/started
while :; do
  now=$(date +%s)
  sleep $((86400 - (now - 7200) % 86400))
  node scripts/backup.ts "/backups/$(date +%F).tar.gz" || echo "The backup failed." >&2
  archives | sort -r | tail -n +15 | xargs -r rm --
done
