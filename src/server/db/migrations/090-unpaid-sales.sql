-- Trips that begin without being paid in full get their invoice on that day: which they are is read from their own index.
grant select (starts_on, total_minor, paid_minor, refunded_minor, refund_due_minor) on bookings to rihla_directory;
create index concurrently bookings_begun_unpaid on bookings (starts_on, tenant_id)
  where status in ('confirmed', 'ticketing', 'ticketed', 'cancel_requested', 'change_requested')
    and paid_minor - refunded_minor - refund_due_minor < total_minor;
