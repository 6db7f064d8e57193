-- What came by card or transfer may go back to the balance of the agency that booked, at once.
alter table refunds drop constraint refunds_way_check, drop constraint refunds_check1;
alter table refunds add constraint refunds_way_check check (way in ('card', 'balance', 'bank')),
  add constraint refunds_along_a_payment check (way <> 'card' or attempt_id is not null),
  add constraint refunds_to_balance_at_once check (way <> 'balance' or status = 'done');
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('opening', 'top_up', 'charge', 'refund', 'credited', 'transfer', 'adjustment'));
