#!/bin/sh
# Creates the secrets of compose.yaml in ./secrets, once: `sh deploy/create-secrets.sh`. Existing files stay.
set -eu
cd "$(dirname "$0")/.."
# Containers run as other users and read single files, so the folder is what protects them on the host.
mkdir -p secrets
chmod 700 secrets
umask 022

random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
write() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
url() { printf 'postgres://twofold_%s:%s@postgres:5432/twofold' "$1" "$(random)"; }

write secret "$(random)"
write postgres_password "$(random)"
for role in owner api worker; do write "${role}_database_url" "$(url "$role")"; done
echo "The secrets are in ./secrets. Back them up: without 'secret' sessions and second factors are void."
