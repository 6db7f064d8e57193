-- When staff sent a payment back that is not as it was asked for; null for those of the release before.
alter table payment_attempts add column sent_back_at timestamptz;

-- Money that was ordered back and of which its gateway says nothing is found by a round, for all agencies at once.
create policy directory_reads on refunds for select to rihla_directory using (true);
create policy directory_reads on quick_payments for select to rihla_directory using (true);
grant select (tenant_id, way, status, asked_at) on refunds to rihla_directory;
grant select (tenant_id, booking_id, decision, decided_at, refund_to_minor, paid_minor, refunded_minor)
  on quick_payments to rihla_directory;
grant select (flagged, status, sent_back_at) on payment_attempts to rihla_directory;
create index concurrently refunds_on_their_way on refunds (tenant_id, asked_at) where status in ('asked', 'at_gateway');
