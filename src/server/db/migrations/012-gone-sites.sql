-- A site that is taken away is gone everywhere at once: every server hears of it, whoever did it by whatever means.
-- The message is the one of db/changes.ts.
create function tell_tenant_changed(tenant uuid, stamp timestamptz) returns void language sql as $$
  select pg_notify('rihla_changes', json_build_object('tenant', tenant, 'tags', json_build_array('*'),
    'before', 0, 'at', (extract(epoch from stamp) * 1000000)::bigint)::text)
$$;

create function tell_host_changed() returns trigger language plpgsql as $$
declare
  tenant uuid;
  moved timestamptz;
begin
  for tenant in select distinct id from unnest(array[old.tenant_id, new.tenant_id]) id where id is not null loop
    update tenants set updated_at = clock_timestamp() where id = tenant returning updated_at into moved;
    if found then perform tell_tenant_changed(tenant, moved); end if;
  end loop;
  return null;
end $$;
create trigger told after update or delete on tenant_hosts
  for each row execute function tell_host_changed();

create function tell_tenant_gone() returns trigger language plpgsql as $$
begin
  perform tell_tenant_changed(old.id, clock_timestamp());
  return null;
end $$;
create trigger told after delete on tenants for each row execute function tell_tenant_gone();
