-- Stays that are sold unpaid, for their clock and for lists by deadline; and everything that is, for lists of invoices.
create index concurrently bookings_stays_to_settle on bookings (tenant_id, starts_on, id)
  where kind = 'hotel' and status in ('confirmed', 'ticketing', 'ticketed')
    and paid_minor - refunded_minor - refund_due_minor < total_minor and due_at is null;
create index concurrently bookings_owing on bookings (tenant_id, id)
  where status in ('confirmed', 'ticketing', 'ticketed', 'completed', 'cancel_requested', 'change_requested',
    'manual_review') and paid_minor - refunded_minor - refund_due_minor < total_minor;
