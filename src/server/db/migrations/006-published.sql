-- The role in which the server itself looks across agencies: what it keeps in memory of each, and whether
-- something is due there. It reads these columns and nothing else.
do $$ begin
  if not exists (select from pg_roles where rolname = 'rihla_directory') then
    create role rihla_directory nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then
  -- Another database of this server made it meanwhile.
  null;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'rihla_directory',
     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant rihla_directory to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise exception 'The role % may not become rihla_directory. Run as an administrator: grant rihla_directory to %;', current_user, current_user;
end $$;
grant usage on schema public to rihla_directory;
grant select on tenants, tenant_hosts to rihla_directory;
grant select (tenant_id, data, tax) on settings to rihla_directory;
grant select (tenant_id, status, hold_expires_at) on flight_bookings to rihla_directory;
grant select (tenant_id, next_check_at) on payment_attempts to rihla_directory;
grant select (tenant_id, deletion_requested_at, disabled_at) on users to rihla_directory;
do $$
declare t text;
begin
  foreach t in array array['settings', 'flight_bookings', 'payment_attempts', 'users'] loop
    execute format('create policy directory_reads on %I for select to rihla_directory using (true)', t);
  end loop;
end $$;
create index on tenant_hosts (tenant_id);
create index on tenants (updated_at);
create index users_to_erase on users (deletion_requested_at) where deletion_requested_at is not null;
