-- What a payer's bank gave back of a chargeback. Rows of before fit: not reading them keeps no one waiting.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('payment', 'refund', 'refund_failed',
  'chargeback', 'chargeback_returned', 'chargeback_fee', 'moved_in', 'moved_out')) not valid;
