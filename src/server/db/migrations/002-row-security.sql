-- The role every unit of work runs as: no owner, no bypass.
do $$ begin
  if not exists (select from pg_roles where rolname = 'rihla_app') then
    create role rihla_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then
  -- Another database of this server made it meanwhile.
  null;
end $$;
-- The role that logs in must be able to become it; since PostgreSQL 16 making it is not enough.
do $$ begin
  if not pg_has_role(current_user, 'rihla_app',
     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant rihla_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise exception 'The role % may not become rihla_app. Run as an administrator: grant rihla_app to %;', current_user, current_user;
end $$;
grant usage on schema public to rihla_app;
grant select on tenants, tenant_hosts to rihla_app;
grant update (updated_at) on tenants to rihla_app;
grant select, insert, update, delete on rate_limits to rihla_app;
do $$
declare t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    join information_schema.tables x on x.table_name = c.table_name and x.table_schema = c.table_schema
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and c.table_name <> 'tenant_hosts' and x.table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid) with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to rihla_app', t);
  end loop;
end $$;
revoke update, delete on payments, booking_events, passenger_changes from rihla_app;
