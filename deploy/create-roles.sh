#!/bin/bash
# PostgreSQL's image runs this for a new volume: the roles of roles.sql, with the passwords of their URLs.
set -euo pipefail
password() { sed -E 's#^postgres://[^:]+:([^@]+)@.*$#\1#' "/run/secrets/$1_database_url"; }
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres --dbname=twofold \
  --set=owner_password="$(password owner)" \
  --set=api_password="$(password api)" \
  --set=worker_password="$(password worker)" \
  --file=/roles.sql
