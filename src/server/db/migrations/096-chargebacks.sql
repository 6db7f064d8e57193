-- What a payer's bank took back of a payment, and what the gateway charges for it. Rows of before fit: not reading them
-- keeps no one waiting.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('payment', 'refund', 'refund_failed',
  'chargeback', 'chargeback_fee', 'moved_in', 'moved_out')) not valid;

-- Of bookings that may owe it again; few among all postings.
create index concurrently payments_charged_back on payments (tenant_id, posted_at) where kind = 'chargeback';
