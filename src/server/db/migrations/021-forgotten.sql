-- How much of a past journey is forgotten by now: first document numbers, later whoever travelled.
alter table bookings add column forgotten text not null default 'nothing'
  check (forgotten in ('nothing', 'numbers', 'travellers'));
create index on bookings (tenant_id, ends_on) where forgotten <> 'travellers';
-- The values from before a change hold document numbers; they go with the others, and never before.
grant delete on passenger_changes to rihla_app;
create policy forgotten_only on passenger_changes as restrictive for delete using (
  exists (
    select from booking_passengers p
    join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
    where p.tenant_id = passenger_changes.tenant_id and p.id = passenger_changes.passenger_id
      and b.forgotten <> 'nothing'
  )
);
