-- Debit notes, and documents of money received before the supply; each with a series of its own.
alter table invoice_series drop constraint invoice_series_series_check;
alter table invoice_series add constraint invoice_series_series_check
  check (series in ('INV', 'CRN', 'DBN', 'PRE'));

alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_kind_check check (
  kind in ('simplified', 'standard', 'plain', 'prepayment', 'receipt', 'credit_note', 'debit_note')
);
-- Notes name the invoice they belong to, nothing else does.
alter table invoices drop constraint invoices_check;
alter table invoices add constraint invoices_note_original check (
  (kind in ('credit_note', 'debit_note')) = (original_id is not null)
);
-- A return and the books of a period read the documents of all kinds in the order of issue.
create index invoices_by_day on invoices (tenant_id, issued_at);
