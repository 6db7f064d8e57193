-- Whatever an offer of a block is made from has a version: who relies on an offer compares one number.
-- Seats and what only staff read do not count.
alter table seat_blocks add offer_version integer not null default 1;
create function next_offer_version() returns trigger language plpgsql as $$
begin
  new.offer_version := old.offer_version + 1;
  return new;
end $$;
create trigger seat_blocks_offered before update of code, airline, trip_kind, cabin, booking_class, fare_basis, baggage,
  airline_pnr, pnr_mode, slices, origin, destination, departs_on, returns_on, first_departs_at, last_date, stops,
  international, currency, fares, service_fee_minor, max_pax_public, max_pax_agency, hold_minutes,
  agency_hold_minutes, sales_from, sales_until, name_list_deadline, balance_due_at, ticketing_deadline, release_at,
  rules, visible_to, status
  on seat_blocks for each row execute function next_offer_version();

-- Each hold and sale writes a block's row anew: with room beside it on its page, no index has to follow.
alter table seat_blocks set (fillfactor = 50);

-- What only machines make up is compared byte by byte, not as words of a language are.
alter table idempotency_keys alter key_hash type text collate "C";
alter table guest_grants alter token_hash type text collate "C";
alter table flight_bookings alter reference type text collate "C";

-- An event is only ever looked for by its booking: one index is enough.
alter table booking_events drop constraint booking_events_pkey;
drop index booking_events_tenant_id_booking_id_id_idx;
alter table booking_events add primary key (tenant_id, booking_id, id);
