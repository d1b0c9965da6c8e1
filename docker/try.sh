#!/bin/sh
# Builds the images and starts the whole stack as a new installation, asks it through the proxy, and takes it down.
set -eu
cd "$(dirname "$0")/.."
cp docker/env.example docker/.env
sed -i 's|^PUBLIC_URL=.*|PUBLIC_URL=https://localhost|; s|^SITE_ADDRESS=.*|SITE_ADDRESS=localhost|; s|^ADMIN_EMAIL=.*|ADMIN_EMAIL=ada@example.com|' docker/.env
docker/secrets.sh
trap 'docker compose logs --no-color --tail 50; docker compose down --volumes' EXIT
docker compose up --build --detach --wait --wait-timeout 300
curl --fail --silent --show-error --insecure --retry 10 --retry-all-errors https://localhost/api/ready
docker compose exec -T api sh -c 'test "$(id -u)" = 1000 && ! touch /app/written 2>/dev/null'
if docker compose exec -T api env | grep -F -f docker/secrets/app_secret; then
  echo "A secret is in the environment." >&2
  exit 1
fi
echo "The stack is ready."
