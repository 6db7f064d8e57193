-- Documents of money that was kept without a booking. Every row of before has a booking. A server of the release before
-- lists documents by their booking: it does not show the new ones, and issues none.
alter table invoices alter column booking_id drop not null;
alter table invoices add column payment_id uuid;
alter table invoices add constraint invoices_of_payment
  foreign key (tenant_id, payment_id) references quick_payments (tenant_id, id) not valid;
alter table invoices add constraint invoices_of_one check ((booking_id is null) <> (payment_id is null)) not valid;
create unique index concurrently invoices_by_payment on invoices (tenant_id, payment_id, position)
  where payment_id is not null;

-- The VAT of what was kept; null where staff said that no document is due.
alter table quick_payments add column kept_as jsonb;
create index concurrently quick_payments_undocumented on quick_payments (tenant_id, paid_at)
  where decision = 'kept' and kept_as is null;
