#!/bin/sh
# Downloads the engine's programs with apt-get and unpacks them into the engine's folder: nothing is installed.
set -eu
. "$(dirname "$0")/installation.sh"
[ -e "$ENGINE/root/complete" ] && exit
rm -rf "$ENGINE/root"
mkdir -p "$ENGINE/packages" "$ENGINE/apt/lists/partial" "$ENGINE/apt/cache" "$ENGINE/bin" "$ENGINE/config/cli-plugins"
cd "$ENGINE/packages"

apt-get update -qq
apt-get download -qq docker.io containerd runc tini iptables libip4tc2 libip6tc2 libxtables12 libnetfilter-conntrack3 \
  libnfnetlink0 libnftnl11 libmnl0 debootstrap
# Compose 2 and buildx are in a later release only. Its packages come from the mirror that apt uses.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
echo "$mirror" >"$ENGINE/mirror"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror forky main" >"$ENGINE/apt/sources.list"
later() {
  apt-get -qq -o Dir::Etc::sourcelist="$ENGINE/apt/sources.list" -o Dir::Etc::sourceparts=- \
    -o Dir::State::lists="$ENGINE/apt/lists" -o Dir::Cache="$ENGINE/apt/cache" -o Acquire::Check-Valid-Until=false "$@"
}
later update
later download docker-cli docker-compose docker-buildx

# The later client comes last, in place of the engine's own.
for package in docker.io_* [!d]*.deb debootstrap_* docker-*; do dpkg-deb -x "$package" "$ENGINE/root"; done
cp "$ENGINE"/root/usr/libexec/docker/cli-plugins/* "$ENGINE/config/cli-plugins/"
# dockerd looks for its init program by this name.
ln -sf "$ENGINE/root/usr/bin/tini-static" "$ENGINE/bin/docker-init"
for name in iptables ip6tables iptables-save iptables-restore; do
  ln -sf "$ENGINE/root/usr/sbin/xtables-nft-multi" "$ENGINE/bin/$name"
done
touch "$ENGINE/root/complete"
