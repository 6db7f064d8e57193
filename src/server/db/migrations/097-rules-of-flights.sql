-- Fare rules a flight was sold with. Null, as bookings of before have it and servers of the release before leave it: those of
-- the block.
alter table flight_bookings add column rules jsonb;
