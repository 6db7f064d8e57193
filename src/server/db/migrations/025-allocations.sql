-- Seats of a block kept for one travel agency until `recall_at`; its bookings use them before free ones.
create table seat_block_allocations (
  tenant_id uuid not null,
  seat_block_id uuid not null,
  agency_id uuid not null,
  seats integer not null,
  -- Held or sold by the agency's bookings.
  used integer not null default 0 check (used >= 0),
  recall_at timestamptz not null,
  -- Set when the unused seats went back to the block; from then on `seats` are those in use.
  recalled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, seat_block_id, agency_id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id),
  check (used <= seats)
);
-- Without the counters: an index on them would be written with every hold.
create index allocations_by_recall on seat_block_allocations (tenant_id, recall_at, seat_block_id)
  where recalled_at is null;
create index allocations_by_agency on seat_block_allocations (tenant_id, agency_id, recall_at)
  where recalled_at is null;
alter table seat_block_allocations enable row level security;
create policy tenant_only on seat_block_allocations using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on seat_block_allocations to rihla_app;
grant select (tenant_id, recall_at, recalled_at) on seat_block_allocations to rihla_directory;
create policy directory_reads on seat_block_allocations for select to rihla_directory using (true);

-- Allocated and unused: the sum over the block's allocations, so that overselling stays one row's fact.
alter table seat_blocks add seats_allocated integer not null default 0 check (seats_allocated >= 0);
alter table seat_blocks drop constraint seats_never_oversold;
alter table seat_blocks add constraint seats_never_oversold
  check (seats_held + seats_sold + seats_released + seats_allocated <= seats_total);
-- Whether agencies may have seats of their own. Part of the offer: who relies on an older one is refused.
alter table seat_blocks add has_allocations boolean not null default false;
drop trigger seat_blocks_offered on seat_blocks;
create trigger seat_blocks_offered before update of code, airline, trip_kind, cabin, booking_class, fare_basis, baggage,
  airline_pnr, pnr_mode, slices, origin, destination, departs_on, returns_on, first_departs_at, last_date, stops,
  international, currency, fares, service_fee_minor, max_pax_public, max_pax_agency, hold_minutes,
  agency_hold_minutes, sales_from, sales_until, name_list_deadline, balance_due_at, ticketing_deadline, release_at,
  rules, visible_to, status, has_allocations
  on seat_blocks for each row execute function next_offer_version();

-- Row security binds the owner of the tables too, and a foreign key is checked for rows of every tenant: lifted until
-- the end.
alter table flight_bookings no force row level security;
-- Of the booking's seats those that came from an agency's allocation, and go back to it.
alter table flight_bookings add allocated_agency_id uuid;
alter table flight_bookings add allocated_seats integer not null default 0
  check (allocated_seats between 0 and seats);
alter table flight_bookings add foreign key (tenant_id, seat_block_id, allocated_agency_id)
  references seat_block_allocations (tenant_id, seat_block_id, agency_id);
alter table flight_bookings force row level security;
alter table seat_block_allocations force row level security;
