-- Photographs of an agency; their files lie beside the database, under the hash of what was uploaded.
create table pictures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The first 32 digits of SHA-256.
  hash text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the file that is kept; what is made of it is not counted.
  bytes integer not null check (bytes > 0),
  alt jsonb not null,
  -- A tiny picture as data URI; none for one that can be seen through.
  placeholder text,
  colour text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index on pictures (tenant_id, hash);
alter table pictures enable row level security;
alter table pictures force row level security;
create policy tenant_only on pictures using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update, delete on pictures to rihla_app;
