#!/bin/sh
# Backs up database and stored files at 2:00 each night (UTC) and keeps the last 14 archives.
set -u
while :; do
  now=$(date +%s)
  sleep $((86400 - (now - 7200) % 86400))
  node scripts/backup.ts "/backups/$(date +%F).tar.gz" || echo "The backup failed." >&2
  find /backups -name '????-??-??.tar.gz' | sort -r | tail -n +15 | xargs -r rm --
done
