#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once: what is there stays.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
# Readable in the containers, which have another user; the folder keeps everyone else on this machine out.
umask 022
make() { [ -e "secrets/$1" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "secrets/$1"; }
make rihla-secret
make files-key
make database-password
make database-admin-password
printf 'postgresql://rihla:%s@database/rihla' "$(cat secrets/database-password)" > secrets/database-url
