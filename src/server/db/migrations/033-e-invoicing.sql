-- Units that sign documents for the tax authority of Saudi Arabia. Key and secret are sealed.
create table e_invoice_units (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  environment text not null check (environment in ('sandbox', 'simulation', 'production')),
  state text not null check (state in ('draft', 'checking', 'active', 'off')),
  name text not null,
  branch text not null,
  industry text not null,
  title text not null check (title in ('1100', '1000', '0100')),
  serial text not null,
  vat_number text not null,
  address jsonb not null,
  -- Sealed.
  key text not null,
  request text not null,
  -- Of the authority, base64; for the checks until the unit is active.
  certificate text,
  token text,
  -- Sealed.
  secret text,
  compliance_id text,
  valid_until timestamptz,
  -- The unit it takes the place of.
  renews_id uuid,
  stopped_at timestamptz,
  problems jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, renews_id) references e_invoice_units (tenant_id, id)
);
create unique index e_invoice_units_active on e_invoice_units (tenant_id) where state = 'active';
alter table e_invoice_units enable row level security;
alter table e_invoice_units force row level security;
create policy tenant_only on e_invoice_units using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on e_invoice_units to rihla_app;

-- The last document a unit has signed. The row is locked until the next one is committed.
create table e_invoice_chains (
  tenant_id uuid not null,
  unit_id uuid not null,
  counter integer not null check (counter >= 0),
  last_hash text not null,
  primary key (tenant_id, unit_id),
  foreign key (tenant_id, unit_id) references e_invoice_units (tenant_id, id)
);
alter table e_invoice_chains enable row level security;
alter table e_invoice_chains force row level security;
create policy tenant_only on e_invoice_chains using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on e_invoice_chains to rihla_app;

-- Documents as they were signed. A rejected one stays in the chain; its correction is a row of its own.
create table e_invoices (
  tenant_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  invoice_id uuid not null,
  form text not null check (form in ('standard', 'simplified')),
  state text not null check (state in ('incomplete', 'waiting', 'rejected', 'warned', 'accepted')),
  uuid uuid,
  counter integer,
  previous_hash text,
  hash text,
  -- The bytes that are sent, and what the authority made of them.
  xml text,
  cleared_xml text,
  -- Text of the QR code that is printed; of a standard document only after it was cleared.
  qr text,
  -- Clearance was switched off by the authority: it is reported instead.
  reported boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz,
  due_at timestamptz,
  problems jsonb not null default '[]',
  replaced_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, unit_id, counter),
  foreign key (tenant_id, unit_id) references e_invoice_units (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  check (state = 'incomplete' or (xml is not null and hash is not null and counter is not null and uuid is not null))
);
create unique index e_invoices_of_invoice on e_invoices (tenant_id, invoice_id) where replaced_at is null;
create index e_invoices_due on e_invoices (next_try_at) where next_try_at is not null;
create index e_invoices_open on e_invoices (tenant_id, state, due_at)
  where replaced_at is null and state in ('incomplete', 'waiting', 'rejected');
alter table e_invoices enable row level security;
alter table e_invoices force row level security;
create policy tenant_only on e_invoices using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on e_invoices to rihla_app;
-- Rounds over all tenants ask which have documents to send.
grant select (tenant_id, next_try_at) on e_invoices to rihla_directory;
create policy directory_reads on e_invoices for select to rihla_directory using (true);

-- Every answer of the authority, as it came; no status when none came.
create table e_invoice_answers (
  tenant_id uuid not null,
  id uuid not null,
  e_invoice_id uuid not null,
  at timestamptz not null,
  status integer,
  body text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, e_invoice_id) references e_invoices (tenant_id, id)
);
create index e_invoice_answers_of on e_invoice_answers (tenant_id, e_invoice_id, id);
alter table e_invoice_answers enable row level security;
alter table e_invoice_answers force row level security;
create policy tenant_only on e_invoice_answers using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert on e_invoice_answers to rihla_app;

-- National addresses of agencies, which standard invoices name.
create table e_invoice_buyers (
  tenant_id uuid not null,
  agency_id uuid not null,
  address jsonb not null,
  primary key (tenant_id, agency_id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id)
);
alter table e_invoice_buyers enable row level security;
alter table e_invoice_buyers force row level security;
create policy tenant_only on e_invoice_buyers using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on e_invoice_buyers to rihla_app;
