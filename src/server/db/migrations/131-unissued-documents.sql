-- Documents that a booking owes and that could not be issued, with what is missing, until they are.
create table unissued_documents (
  tenant_id uuid not null references tenants (id),
  booking_id uuid not null,
  code text not null,
  detail text,
  since timestamptz not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
alter table unissued_documents enable row level security;
alter table unissued_documents force row level security;
create policy tenant_only on unissued_documents using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
create policy directory_reads on unissued_documents for select to rihla_directory using (true);
grant select, insert, update, delete on unissued_documents to rihla_app;
grant select (tenant_id) on unissued_documents to rihla_directory;
