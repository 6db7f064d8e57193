-- How much of a past journey is forgotten by now: first document numbers, later whoever travelled.
alter table bookings add column forgotten text not null default 'nothing'
  check (forgotten in ('nothing', 'numbers', 'travellers'));
create index on bookings (tenant_id, ends_on) where forgotten <> 'travellers';
-- The values from before a change hold document numbers; they go with the others.
grant delete on passenger_changes to rihla_app;
