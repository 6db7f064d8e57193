#!/bin/sh
# Builds Citus for the PostgreSQL of this machine, from a folder with its source: sh tests/scale/build-citus.sh FOLDER
# Citus 13.2 takes PostgreSQL 15 to 17. On Debian: apt-get install postgresql-15 postgresql-server-dev-15 build-essential
# flex libcurl4-openssl-dev liblz4-dev libzstd-dev libssl-dev libkrb5-dev libselinux1-dev libxml2-dev libxslt1-dev
# libpam0g-dev libreadline-dev
set -eu
[ -x "${1:-}/configure" ] || { echo "No source of Citus in “${1:-}”: give the folder that has its configure." >&2; exit 2; }
config=${PG_CONFIG:-pg_config}
[ -d "$("$config" --includedir-server)" ] || { echo "No headers of the server beside $config." >&2; exit 2; }
cd "$1"
# PostgreSQL 15.20 has a function that Citus 13.2.2 brings along for older ones.
if grep -qs have_createdb_privilege "$("$config" --includedir-server)/commands/dbcommands.h"; then
  sed -i 's/^have_createdb_privilege(void)/older_&/' src/include/pg_version_compat.h
fi
./configure PG_CONFIG="$config" --without-libcurl
# Without code for the just-in-time compiler, which takes half of the time.
make -s -j"${JOBS:-1}" with_llvm=no
make -s install with_llvm=no
