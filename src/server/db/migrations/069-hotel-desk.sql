-- What staff did to hotels: { before, after }, texts by name of the field.
create table hotel_events (
  tenant_id uuid not null,
  hotel_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  actor_kind text not null,
  actor_id uuid,
  data jsonb not null default '{}',
  reason text,
  primary key (tenant_id, hotel_id, id),
  foreign key (tenant_id, hotel_id) references hotels (tenant_id, id)
);
create index hotel_events_by_time on hotel_events (tenant_id, at, id);

-- Rises with each change of its calendar: one that was opened before is refused.
alter table hotels add nights_version integer not null default 1;

-- [{ "days": 21, "keep": 4, "weekdays": [1, 2] }]: so many days before a night no more rooms are kept.
alter table hotel_room_types add release_steps jsonb not null default '[]';
-- Days of the last release step that this night has had.
alter table hotel_nights add released_days integer;
create index hotel_room_types_released on hotel_room_types (tenant_id, id) where release_steps <> '[]';

-- Countries whose residents it is sold to; null for all.
alter table hotel_rate_plans add residents_of text[];

alter table hotel_events enable row level security;
alter table hotel_events force row level security;
create policy tenant_only on hotel_events using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert on hotel_events to rihla_app;
-- The rates of a plan are saved as a whole.
grant delete on hotel_rates to rihla_app;
-- Which tenants the release job visits.
create policy directory_reads on hotel_room_types for select to rihla_directory using (true);
grant select (tenant_id, active, release_steps) on hotel_room_types to rihla_directory;
create view stock_with_release with (security_invoker = true) as
  select tenant_id from hotel_room_types where active and release_steps <> '[]';
grant select on stock_with_release to rihla_directory;
