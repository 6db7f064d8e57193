-- Reports that are mailed to a colleague by themselves.
create table report_mails (
  tenant_id uuid not null,
  id uuid not null,
  report text not null check (report in ('sales_week', 'vat_month')),
  user_id uuid not null,
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, report),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index report_mails_due on report_mails (next_at);

alter table report_mails enable row level security;
alter table report_mails force row level security;
create policy tenant_only on report_mails using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update, delete on report_mails to rihla_app;

-- Which tenants have one that is due.
create policy directory_reads on report_mails for select to rihla_directory using (true);
grant select (tenant_id, next_at) on report_mails to rihla_directory;
