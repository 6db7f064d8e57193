-- What a database that is spread over several machines takes, too (npm run db:distribute).

-- Parameters of a function in SQL are unknown there while its statements are planned.
create or replace function count_passengers(tenant uuid, booking uuid) returns void language plpgsql as $$
begin
  update bookings b set named = p.named, passports_until = p.until
  from (
    select count(*) filter (where surname is not null and given_names is not null and birth_date is not null
        and document_last3 is not null)::integer as named,
      min(document_expires_on) filter (where document_kind = 'passport') as until
    from booking_passengers
    where tenant_id = tenant and booking_id = booking and status in ('active', 'ticketed')
  ) p
  where b.tenant_id = tenant and b.id = booking
    and (b.named, b.passports_until) is distinct from (p.named, p.until);
end $$;

-- What the policy `forgotten_only` says, for whoever owns the tables as well; a policy with a query is not taken there.
create function keep_unforgotten() returns trigger language plpgsql as $$
begin
  perform 1 from booking_passengers p
    join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
    where p.tenant_id = old.tenant_id and p.id = old.passenger_id and b.forgotten <> 'nothing';
  return case when found then old end;
end $$;
create trigger passenger_changes_kept before delete on passenger_changes
  for each row execute function keep_unforgotten();

-- Moves the stamp of a tenant and notifies every server; a cluster would run one statement for both on each machine.
create function announce_change(tenant uuid, tags json) returns void language plpgsql as $$
declare
  earlier timestamptz;
  stamp timestamptz;
begin
  select updated_at into earlier from tenants where id = tenant for no key update;
  if not found then return; end if;
  stamp := greatest(clock_timestamp(), earlier + interval '1 microsecond');
  update tenants set updated_at = stamp where id = tenant;
  perform pg_notify('rihla_changes', json_build_object('tenant', tenant, 'tags', tags,
    'before', (extract(epoch from earlier) * 1000000)::bigint,
    'at', (extract(epoch from stamp) * 1000000)::bigint)::text);
end $$;
