-- Each row of these tables locked the tenant's row in share mode on its way in, all of an agency's bookings the same
-- one. Row security lets nothing in but for a tenant that is there.
alter table flight_bookings drop constraint flight_bookings_tenant_id_fkey;
alter table seat_blocks drop constraint seat_blocks_tenant_id_fkey;
alter table booking_events drop constraint booking_events_tenant_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_tenant_id_fkey;
alter table guest_grants drop constraint guest_grants_tenant_id_fkey;
