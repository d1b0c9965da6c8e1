# Where the engine lives and what finds it; the other scripts and the shell that uses the engine read it.
ENGINE=${ENGINE:-${TMPDIR:-/tmp}/worksmart-engine}
triplet=$(gcc -print-multiarch 2>/dev/null || echo "$(uname -m)-linux-gnu")
export PATH="$ENGINE/bin:$ENGINE/root/usr/sbin:$ENGINE/root/usr/bin:$PATH"
export XTABLES_LIBDIR="$ENGINE/root/usr/lib/$triplet/xtables"
export LD_LIBRARY_PATH="$ENGINE/root/usr/lib/$triplet"
export DOCKER_HOST="unix://$ENGINE/docker.sock" DOCKER_CONFIG="$ENGINE/config"
