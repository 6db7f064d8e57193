-- Taxes that a cancellation gives back are those that were sold, not those of the block today. Bookings of before keep
-- reading their block.
alter table flight_bookings add column fares jsonb;
