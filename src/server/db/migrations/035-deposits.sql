-- How bookings of a block are paid in parts: contract/deposits.ts. Part of the offer: who relies on an older one is
-- refused.
alter table seat_blocks add deposit_rule jsonb;
drop trigger seat_blocks_offered on seat_blocks;
create trigger seat_blocks_offered before update of code, airline, trip_kind, cabin, booking_class, fare_basis, baggage,
  airline_pnr, pnr_mode, slices, origin, destination, departs_on, returns_on, first_departs_at, last_date, stops,
  international, currency, fares, service_fee_minor, max_pax_public, max_pax_agency, hold_minutes,
  agency_hold_minutes, sales_from, sales_until, name_list_deadline, balance_due_at, ticketing_deadline, release_at,
  rules, visible_to, status, has_allocations, deposit_rule
  on seat_blocks for each row execute function next_offer_version();

-- The lines of a booking's schedule, frozen when it is held: when each is due, counted in which zone, and what is to be
-- paid up to it. Null when all is paid at once.
alter table bookings add due_at timestamptz[], add due_through bigint[], add due_zone text;
alter table bookings add constraint schedule_whole check (
  (due_at is null) = (due_through is null) and (due_at is null) = (due_zone is null)
  and (due_at is null or (cardinality(due_at) > 0 and cardinality(due_at) = cardinality(due_through)
    and due_through[cardinality(due_through)] = total_minor)));
-- When the first line that is not paid in full is due; null when all are.
alter table bookings add pay_by timestamptz generated always as
  (due_at[width_bucket(paid_minor - refunded_minor - refund_due_minor, due_through) + 1]) stored;
create index bookings_by_pay_by on bookings (tenant_id, pay_by, id)
  where pay_by is not null and status in ('confirmed', 'ticketing', 'ticketed');
-- Rounds over all tenants ask which have something due.
grant select (pay_by) on bookings to rihla_directory;
