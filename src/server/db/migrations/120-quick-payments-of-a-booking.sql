-- A booking's card names payments by a link over it, too.
create index concurrently quick_payments_of_booking on quick_payments (tenant_id, booking_id)
  where booking_id is not null;
