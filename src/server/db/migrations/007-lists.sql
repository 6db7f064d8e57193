-- Each row of these tables locked the tenant's row in share mode on its way in, all of an agency's bookings the same
-- one. Row security lets nothing in but for a tenant that is there.
alter table flight_bookings drop constraint flight_bookings_tenant_id_fkey;
alter table seat_blocks drop constraint seat_blocks_tenant_id_fkey;
alter table booking_events drop constraint booking_events_tenant_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_tenant_id_fkey;
alter table guest_grants drop constraint guest_grants_tenant_id_fkey;

-- Row security binds even the owner of the tables, and this changes rows of every tenant: lifted until the end.
alter table flight_bookings no force row level security;
alter table seat_blocks no force row level security;
alter table flight_booking_passengers no force row level security;

-- The block's, which never changes: a list filtered by it reads no other bookings.
alter table flight_bookings add column airline text;
update flight_bookings b set airline = k.airline from seat_blocks k where k.tenant_id = b.tenant_id and k.id = b.seat_block_id;
-- A name is also looked for by its end, which in Arabic is the family's.
alter table flight_booking_passengers add column arabic_name_back text generated always as (reverse(arabic_name_norm)) stored;

-- Each list has an index that ends in its order, and none holds rows that no list asks it for.
drop index flight_bookings_tenant_id_user_id_id_idx;
drop index flight_bookings_tenant_id_agency_id_id_idx;
drop index flight_bookings_tenant_id_airline_pnr_idx;
drop index flight_bookings_tenant_id_seat_block_id_idx;
drop index flight_booking_passengers_tenant_id_surname_norm_idx;
create index flight_bookings_by_user on flight_bookings (tenant_id, user_id, id) where user_id is not null;
create index flight_bookings_by_agency on flight_bookings (tenant_id, agency_id, id) where agency_id is not null;
create index flight_bookings_by_agency_status on flight_bookings (tenant_id, agency_id, status, id) where agency_id is not null;
create index flight_bookings_by_agency_airline on flight_bookings (tenant_id, agency_id, airline, id) where agency_id is not null;
create index flight_bookings_by_status on flight_bookings (tenant_id, status, id);
create index flight_bookings_by_airline on flight_bookings (tenant_id, airline, id);
create index flight_bookings_by_pnr on flight_bookings (tenant_id, airline_pnr, id) where airline_pnr is not null;
create index flight_bookings_by_email on flight_bookings (tenant_id, contact_email_norm, id) where contact_email_norm is not null;
create index flight_bookings_held on flight_bookings (tenant_id, seat_block_id, hold_expires_at) where status = 'held';
create index flight_bookings_due on flight_bookings (tenant_id, seat_block_id, id) where status in ('confirmed', 'ticketing');
create index passengers_by_surname on flight_booking_passengers (tenant_id, surname_norm text_pattern_ops, booking_id) where surname_norm is not null;
create index passengers_by_arabic_name on flight_booking_passengers (tenant_id, arabic_name_norm text_pattern_ops, booking_id) where arabic_name_norm is not null;
create index passengers_by_arabic_end on flight_booking_passengers (tenant_id, arabic_name_back text_pattern_ops, booking_id) where arabic_name_back is not null;
create index seat_blocks_by_name_list on seat_blocks (tenant_id, name_list_deadline);
create index seat_blocks_by_ticketing on seat_blocks (tenant_id, ticketing_deadline);
create index ledger_entries_by_time on ledger_entries (tenant_id, agency_id, posted_at, entry_no) where agency_id is not null;

alter table flight_bookings force row level security;
alter table seat_blocks force row level security;
alter table flight_booking_passengers force row level security;
