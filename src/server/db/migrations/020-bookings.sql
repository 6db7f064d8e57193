-- One booking underneath every kind: `bookings` has what all kinds have, and a table per kind, with the same id, what
-- only that kind has. Row security binds even the owner of the tables, and this moves rows of every tenant: lifted
-- until the end.
alter table flight_bookings no force row level security;
alter table seat_blocks no force row level security;
alter table payment_attempts no force row level security;

alter table flight_bookings rename to bookings;
alter table flight_booking_passengers rename to booking_passengers;

alter table bookings add column kind text not null default 'flight' check (kind ~ '^[a-z_]{1,30}$');
alter table bookings alter kind drop default;
-- Who performs it: the airline's code of a flight. `supplier_reference` is what they call it: the airline's PNR.
alter table bookings rename airline to supplier;
alter table bookings rename airline_pnr to supplier_reference;
-- First and last day of the journey, at the place where it is.
alter table bookings rename departs_on to starts_on;
alter table bookings add column ends_on date;
update bookings b set ends_on = k.last_date from seat_blocks k where k.tenant_id = b.tenant_id and k.id = b.seat_block_id;
alter table bookings alter ends_on set not null;

create table flight_bookings (
  tenant_id uuid not null,
  id uuid not null,
  seat_block_id uuid not null,
  seats integer not null check (seats >= 0),
  -- Seats are counted in the block as held, sold or not at all.
  seats_state text not null check (seats_state in ('held', 'sold', 'none')),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references bookings (tenant_id, id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id)
);
insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
select tenant_id, id, seat_block_id, seats, seats_state from bookings;
alter table flight_bookings enable row level security;
alter table flight_bookings force row level security;
create policy tenant_only on flight_bookings using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update, delete on flight_bookings to rihla_app;

-- With their indexes and keys.
alter table bookings drop column seat_block_id, drop column seats, drop column seats_state;
create index flight_bookings_by_block on flight_bookings (tenant_id, seat_block_id, seats_state, id);

do $$
declare name text;
begin
  for name in select indexname from pg_indexes
    where schemaname = 'public' and tablename in ('bookings', 'booking_passengers') and indexname like 'flight\_booking%'
  loop
    execute format('alter index %I rename to %I', name, substr(name, 8));
  end loop;
end $$;
alter index bookings_by_airline rename to bookings_by_supplier;
alter index bookings_by_agency_airline rename to bookings_by_agency_supplier;
alter index bookings_by_pnr rename to bookings_by_supplier_reference;

alter table payment_attempts drop constraint payment_attempts_target_kind_check;
update payment_attempts set target_kind = 'booking' where target_kind = 'flight_booking';
alter table payment_attempts add constraint payment_attempts_target_kind_check
  check (target_kind in ('booking', 'agency_top_up'));

alter table bookings force row level security;
alter table seat_blocks force row level security;
alter table payment_attempts force row level security;
