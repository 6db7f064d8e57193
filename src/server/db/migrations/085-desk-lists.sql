-- A list of the desk reads what it shows, however much else there is: bookings of one kind among those of others, and
-- money and papers by what is asked of them.
create index concurrently bookings_by_kind on bookings (tenant_id, kind, id);
create index concurrently bookings_by_kind_status on bookings (tenant_id, kind, status, id);
create index concurrently bookings_open_amount on bookings (tenant_id, (total_minor - paid_minor))
  where status in ('held', 'confirmed', 'ticketing', 'ticketed') and paid_minor < total_minor;
create index concurrently payment_attempts_by_status on payment_attempts (tenant_id, status, id);
create index concurrently payment_attempts_by_method on payment_attempts (tenant_id, method, id);
create index concurrently payment_attempts_by_gateway on payment_attempts (tenant_id, gateway, id);
create index concurrently payment_attempts_by_card on payment_attempts (tenant_id, card_last4, id)
  where card_last4 is not null;
create index concurrently payment_attempts_of_tests on payment_attempts (tenant_id, id) where not live;
create index concurrently payment_links_closed on payment_links (tenant_id, id) where closed_at is not null;
create index concurrently payment_links_open on payment_links (tenant_id, expires_at) where closed_at is null;
create index concurrently quick_payments_sent_back on quick_payments (tenant_id, id)
  where booking_id is null and (decision = 'refund' or refunded_minor > 0);
create index concurrently e_invoices_by_state on e_invoices (tenant_id, state, id) where replaced_at is null;
