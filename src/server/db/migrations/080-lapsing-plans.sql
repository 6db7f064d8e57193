-- After so many days overdue a booking that is paid in parts is cancelled on its terms; null: never by itself. Frozen when
-- it is held, as the lines are.
alter table bookings add lapse_days smallint check (lapse_days between 1 and 14);
create index bookings_lapsing on bookings (tenant_id, pay_by) where lapse_days is not null and status = 'confirmed';
grant select (lapse_days) on bookings to rihla_directory;
