#!/usr/bin/env bash
# Installs PgBouncer 1.21 or later for the tests. Debian 12 has an older one without prepared statements, so the
# one of Debian 13 is unpacked with its libraries into a separate folder, and no package of the system changes.
set -euo pipefail

folder=/opt/pgbouncer
program=/usr/local/sbin/pgbouncer
packages=(
  pgbouncer libaudit1 libc6 libcap-ng0 libcap2 libcares2 libevent-2.1-7t64 libgcrypt20 libgpg-error0 liblz4-1
  liblzma5 libpam0g libssl3t64 libsystemd0 libzstd1 zlib1g
)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
touch "$work/status"
# The server from which this machine installs Debian; the one of security updates has no other packages.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v -m1 security)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$work/sources.list"
apt=(
  apt-get -q -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o Dir::Etc::preferencesparts=/dev/null -o Dir::State::lists="$work/lists" -o Dir::State::status="$work/status"
  -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root
)
"${apt[@]}" update
cd "$work/cache/archives"
"${apt[@]}" download "${packages[@]}"

rm -rf "$folder"
mkdir -p "$folder"
for package in *.deb; do dpkg-deb --extract "$package" "$folder"; done
libraries=$(echo "$folder"/usr/lib/*-linux-gnu*)
loader=$(echo "$libraries"/ld-linux-*.so.*)
cat >"$program" <<END
#!/bin/sh
exec $loader --library-path $libraries $folder/usr/sbin/pgbouncer "\$@"
END
chmod +x "$program"
"$program" --version
