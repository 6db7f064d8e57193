-- The number a year's series of a tenant stands at. The row is locked until the document of the number is committed:
-- no number is missing, none is given twice.
create table invoice_series (
  tenant_id uuid not null references tenants (id),
  series text not null check (series in ('INV', 'CRN')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, series, year)
);
alter table invoice_series enable row level security;
alter table invoice_series force row level security;
create policy tenant_only on invoice_series using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on invoice_series to rihla_app;

-- Issued documents, frozen: what is due or credited follows from the booking and from later documents.
create table invoices (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('simplified', 'standard', 'plain', 'credit_note')),
  booking_id uuid not null,
  -- Counts the documents of the booking: two processes never issue the same one.
  position integer not null check (position > 0),
  -- Of the booking when it was issued.
  revision integer not null,
  original_id uuid,
  issued_at timestamptz not null,
  currency text not null,
  payable_minor bigint not null check (payable_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  -- Of the booking, which keeps both.
  reference text not null,
  agency_id uuid,
  document jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, booking_id, position),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, original_id) references invoices (tenant_id, id),
  check ((kind = 'credit_note') = (original_id is not null))
);
create index invoices_by_kind on invoices (tenant_id, kind, id);
create index invoices_by_agency on invoices (tenant_id, agency_id, id) where agency_id is not null;
create index invoices_by_reference on invoices (tenant_id, reference);
create index invoices_by_original on invoices (tenant_id, original_id) where original_id is not null;
alter table invoices enable row level security;
alter table invoices force row level security;
create policy tenant_only on invoices using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert on invoices to rihla_app;
create trigger invoices_frozen before update or delete on invoices for each row execute function refuse_change();

-- What a standard tax invoice names of its buyer.
alter table travel_agencies add column vat_number text, add column cr text, add column address jsonb;
