-- What changed of a block's flights while a booking had no seats of it: times, or the flights themselves. Late money does not
-- bring it back unasked. Null, as servers of the release before leave it: nothing. See 113.
alter table flight_bookings add column missed_change text;
