-- What a payer's bank took back is owed again, though it was paid once.
create index concurrently bookings_to_settle on bookings (tenant_id, starts_on, supplier, id)
  where status in ('confirmed', 'ticketing', 'ticketed')
    and paid_minor - refunded_minor - refund_due_minor < total_minor;
drop index concurrently bookings_to_pay;
