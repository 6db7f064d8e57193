-- Who waits for places of a full departure. An offer keeps places, counted in the departure and its block as held.
create table tour_waiting (
  tenant_id uuid not null,
  id uuid not null,
  departure_id uuid not null,
  name text not null,
  -- In small letters.
  email text not null,
  mobile text,
  lang text not null check (lang in ('en', 'ar')),
  adults integer not null check (adults >= 1),
  children integer not null check (children >= 0),
  infants integer not null check (infants >= 0),
  -- Infants take none.
  places integer not null generated always as (adults + children) stored,
  state text not null default 'waiting' check
    (state in ('waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'removed', 'ended')),
  -- Its turn; also when it agreed to be written to.
  joined_at timestamptz not null,
  token_hash text not null,
  offered_until timestamptz,
  -- The block the kept seats came from.
  seat_block_id uuid,
  -- Who took the offer.
  booking_id uuid,
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id),
  foreign key (tenant_id, booking_id) references tour_bookings (tenant_id, id),
  check ((state = 'offered') <= (offered_until is not null)),
  check ((state in ('waiting', 'offered')) = (closed_at is null))
);
-- One entry per address and departure.
create unique index tour_waiting_once on tour_waiting (tenant_id, departure_id, email)
  where state in ('waiting', 'offered');
-- Whose turn it is; its first column also says which agencies have anything to do.
create index tour_waiting_open on tour_waiting (tenant_id, departure_id, joined_at, id)
  where state in ('waiting', 'offered');
create index tour_waiting_of_departure on tour_waiting (tenant_id, departure_id, joined_at, id);
create index tour_waiting_by_email on tour_waiting (tenant_id, email);
create index tour_waiting_closed on tour_waiting (tenant_id, closed_at) where closed_at is not null;
create index tour_waiting_by_booking on tour_waiting (tenant_id, booking_id) where booking_id is not null;

alter table tour_waiting enable row level security;
alter table tour_waiting force row level security;
create policy tenant_only on tour_waiting using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update, delete on tour_waiting to rihla_app;

-- Which agencies the job visits: those with open lists, or with entries to forget.
create policy directory_reads on tour_waiting for select to rihla_directory using (true);
grant select (tenant_id, state, closed_at) on tour_waiting to rihla_directory;
create view waiting_due with (security_invoker = true) as
  select tenant_id from tour_waiting where state in ('waiting', 'offered')
  union select tenant_id from tour_waiting where closed_at < now() - interval '30 days';
grant select on waiting_due to rihla_directory;
