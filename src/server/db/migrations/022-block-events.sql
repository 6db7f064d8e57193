-- What staff did to a seat block, with the values before and after. Never changed, never deleted.
create table seat_block_events (
  tenant_id uuid not null,
  id uuid not null,
  seat_block_id uuid not null,
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  actor_kind text not null,
  actor_id uuid,
  -- { before, after }: texts by name of the field.
  data jsonb not null default '{}',
  reason text,
  primary key (tenant_id, seat_block_id, id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id)
);
create index seat_block_events_in_time on seat_block_events (tenant_id, id);
alter table seat_block_events enable row level security;
alter table seat_block_events force row level security;
create policy tenant_only on seat_block_events using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert on seat_block_events to rihla_app;

-- Rises with each change by staff: a form that was opened before is refused. Holds and sales do not count.
alter table seat_blocks add version integer not null default 1;

-- The orders and filters of the list of staff.
create index seat_blocks_by_release on seat_blocks (tenant_id, release_at, id);
create index seat_blocks_by_status on seat_blocks (tenant_id, status, departs_on, id);
create index seat_blocks_by_airline on seat_blocks (tenant_id, airline, departs_on, id);
create index seat_blocks_by_destination on seat_blocks (tenant_id, destination, departs_on, id);
create index seat_blocks_by_code on seat_blocks (tenant_id, code text_pattern_ops);
create index seat_blocks_by_pnr on seat_blocks (tenant_id, airline_pnr) where airline_pnr is not null;
