-- When staff put other flights into a block: bookings made before that, whose seats ended, do not get seats of them. Null,
-- as servers of the release before leave it: never.
alter table seat_blocks add column trip_changed_at timestamptz;
