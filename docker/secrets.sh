#!/bin/sh
# Prepares an installation: writes `.env` and each secret that is missing, and prints which ones. Existing files stay.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
[ -e ../.env ] || { cp env.example ../.env && echo ".env"; }

write() {
  [ -e "secrets/$1" ] && return
  printf '%s' "$2" >"secrets/$1"
  # The containers read them as other users; on the host, only who may enter the folder can.
  chmod 444 "secrets/$1"
  echo "docker/secrets/$1"
}

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

write postgres_password "$(random 24)"
# The role that owns the database; only migrate and backup read it.
write database_owner_url "postgresql://worksmart:$(cat secrets/postgres_password)@postgres:5432/worksmart"
# The role of api and worker, which migrate creates.
write database_url "postgresql://worksmart_app:$(random 24)@postgres:5432/worksmart"
# Whoever loses it loses the emails that wait and the codes; keep a copy apart from the backups.
write app_secret "$(random 32)"
# A key for each calling program, separated by commas, the web app's first.
write api_keys "$(random 16)"
# Your mail server: smtp://user:password@host:587. Empty: emails stay in the outbox.
write smtp_url ""
# The key that seals signed papers (PKCS #12) and its password; docker/README.md says how. Empty: papers get no seal.
write seal_p12 ""
write seal_password ""
# The first administrator's; ADMIN_EMAIL in .env names the account.
write admin_password "$(random 12)"
