-- Money that follows passengers into a booking of their own stays with the payment it came by; the books say whose it is.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('payment', 'refund', 'moved_in', 'moved_out'));
