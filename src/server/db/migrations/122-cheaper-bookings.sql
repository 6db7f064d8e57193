-- Nothing is searched by these columns. To sort thirty thousand JSON texts took most of the time of each ANALYZE.
do $$
begin
  alter table bookings alter price_lines set statistics 0, alter contact set statistics 0,
    alter due_at set statistics 0, alter due_through set statistics 0;
  alter table flight_bookings alter rules set statistics 0;
  alter table booking_events alter details set statistics 0;
  alter table seat_blocks alter slices set statistics 0, alter rules set statistics 0, alter fares set statistics 0,
    alter baggage set statistics 0, alter deposit_rule set statistics 0;
  alter table idempotency_keys alter answer set statistics 0;
exception
  -- Citus refuses it for tables that are distributed.
  when feature_not_supported then null;
end $$;
-- The same as bookings_to_refund.
drop index concurrently bookings_owed;
