-- Holds in the order the radar shows them: of many that end at one instant only the first are read.
drop index bookings_holds;
create index bookings_holds on bookings (tenant_id, hold_expires_at, total_minor desc, id) where status = 'held';
