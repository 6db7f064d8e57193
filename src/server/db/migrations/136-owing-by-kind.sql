-- Lists of one kind by what is still to be paid, however much other kinds are owed.
create index concurrently bookings_owing_by_kind on bookings (tenant_id, kind, id)
  where status in ('confirmed', 'ticketing', 'ticketed', 'completed', 'cancel_requested', 'change_requested',
    'manual_review') and paid_minor - refunded_minor - refund_due_minor < total_minor;
