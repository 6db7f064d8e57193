#!/bin/sh
# Run once, by the image of PostgreSQL, on a new volume: the roles of docs/operations.md, and the database.
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=password="$(cat /run/secrets/database-password)" <<'SQL'
create role rihla_app nologin nosuperuser nobypassrls;
create role rihla_directory nologin nosuperuser nobypassrls;
create role rihla login nosuperuser nobypassrls password :'password';
grant rihla_app, rihla_directory to rihla;
create database rihla owner rihla;
SQL
