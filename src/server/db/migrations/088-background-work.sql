-- Work in the background reads what it changes: without what is half forgotten, mails of bookings, and what was paid.
create index concurrently bookings_to_forget on bookings (tenant_id, forgotten, ends_on) where forgotten <> 'travellers';
drop index concurrently bookings_tenant_id_ends_on_idx;
create index concurrently bookings_to_complete on bookings (tenant_id, ends_on)
  where status in ('confirmed', 'ticketed');
create index concurrently mails_to_forget on mails (tenant_id, created_at) where booking_id is null;
create index concurrently quick_payments_to_forget on quick_payments (tenant_id, created_at)
  where paid_at is null and problem is null;
create index concurrently quick_payments_paid on quick_payments (tenant_id, link_id)
  where link_id is not null and paid_minor > 0;
