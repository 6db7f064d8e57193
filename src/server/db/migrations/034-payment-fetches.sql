-- What the gateway answered when it was last asked about an attempt: its status, that it knows none, or no answer.
alter table payment_attempts add column fetched_at timestamptz, add column fetched text
  check (fetched in ('initiated', 'pending', 'authorized', 'paid', 'failed', 'refunded', 'voided', 'unknown', 'unreachable'));

-- The reports of one payment, which the desk shows.
create index payment_events_by_payment on payment_events (tenant_id, gateway, gateway_payment_id)
  where gateway_payment_id is not null;
