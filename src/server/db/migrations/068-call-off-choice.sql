-- Bookings of a departure that is called off may be moved to another one. Null: all get their money back.
-- The keys are checked on rows of all tenants.
alter table departure_endings no force row level security;
alter table tour_departures no force row level security;
alter table departure_endings add column target_id uuid;
alter table departure_endings add foreign key (tenant_id, target_id) references tour_departures (tenant_id, id);
alter table departure_endings force row level security;
alter table tour_departures force row level security;

-- What was decided for each booking, and what became of it.
create table departure_ending_bookings (
  tenant_id uuid not null,
  departure_id uuid not null,
  booking_id uuid not null,
  wanted text not null check (wanted in ('move', 'refund')),
  -- Code of what kept it from being moved: then its money goes back.
  error text check (error ~ '^[a-z_.]{1,60}$'),
  -- Gone: it was cancelled, moved or over before its turn.
  outcome text check (outcome in ('moved', 'ended', 'gone')),
  back_minor bigint not null default 0 check (back_minor >= 0),
  primary key (tenant_id, departure_id, booking_id),
  foreign key (tenant_id, departure_id) references departure_endings (tenant_id, departure_id),
  foreign key (tenant_id, booking_id) references tour_bookings (tenant_id, id)
);
alter table departure_ending_bookings enable row level security;
alter table departure_ending_bookings force row level security;
create policy tenant_only on departure_ending_bookings using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on departure_ending_bookings to rihla_app;

-- Until then a booking that the agency moved can be cancelled without a fee.
alter table tour_bookings add column free_until timestamptz;
