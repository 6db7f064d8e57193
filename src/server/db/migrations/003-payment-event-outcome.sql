-- What became of a gateway's report: `settled`, `flagged` or `unknown_payment`. The last two are for staff.
alter table payment_events add column outcome text
  check (outcome in ('settled', 'flagged', 'unknown_payment'));
create index payment_events_for_staff on payment_events (tenant_id, received_at)
  where outcome in ('flagged', 'unknown_payment');
