#!/bin/sh
# Makes the base images, which a registry has otherwise, from Debian's and npm's packages. They keep the contracts of the
# official images: users, folders, entry points, variables, signals.
set -eu
here=$(dirname "$0")
. "$here/installation.sh"

# Mirror, proxy, registry and certificates of this machine.
mirror=$(cat "$ENGINE/mirror")
apt-config dump Acquire | grep -i '^Acquire::https\?::Proxy' >"$ENGINE/apt/proxy.conf" || :
registry=$(npm config get registry)
certificates=${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}

base() { # release, script
  docker image inspect "debian:$1" >/dev/null 2>&1 && return
  tree=$ENGINE/$1
  rm -rf "$tree"
  DEBOOTSTRAP_DIR="$ENGINE/root/usr/share/debootstrap" debootstrap --variant=minbase \
    --keyring=/usr/share/keyrings/debian-archive-keyring.gpg "$1" "$tree" "$mirror" "$2" >"$ENGINE/$1.log" 2>&1 ||
    { tail -n 20 "$ENGINE/$1.log" >&2; exit 1; }
  cp "$ENGINE/apt/proxy.conf" "$tree/etc/apt/apt.conf.d/90machine"
  # A mirror may lag behind.
  echo 'Acquire::Check-Valid-Until "false";' >>"$tree/etc/apt/apt.conf.d/90machine"
  tar -C "$tree" -c . | docker import - "debian:$1" >/dev/null
  rm -rf "$tree"
}
base bookworm bookworm
base forky sid

make() { # folder, name and tag as docker-compose.yml and Dockerfile have them
  docker image inspect "$2" >/dev/null 2>&1 && return
  echo "Making $2 …"
  rm -rf "$ENGINE/context"
  cp -r "$here/images/$1" "$ENGINE/context"
  cp "$certificates" "$ENGINE/context/certificates.crt"
  # The packages of Node and npm.
  [ "$1" != node ] || (version=${2#*:} && npm install --silent --prefix "$ENGINE/context/packages" "node@${version%%-*}" npm@11)
  docker buildx build --quiet --load --tag "$2" --build-arg REGISTRY="$registry" "$ENGINE/context" >/dev/null
}
named() { # an image, with the tag that is used here
  cat "$here"/../Dockerfile "$here"/../../docker-compose.yml | sed -n "s|^FROM \($1:[^@]*\)@.*|\1|p; s|^ *image: \($1:[^@]*\)@.*|\1|p" | head -n 1
}
make node "$(named node)"
make postgres "$(named postgres)"
make redis "$(named redis)"
make caddy "$(named caddy)"
make mailpit "$(named axllent/mailpit)"
