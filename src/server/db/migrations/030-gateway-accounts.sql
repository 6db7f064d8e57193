-- Accounts of a tenant at its payment gateways. A row is switched off, never deleted: payments made with it are still
-- checked and refunded there.
create table gateway_accounts (
  tenant_id uuid not null,
  id uuid not null,
  gateway text not null check (gateway in ('moyasar', 'tap', 'stripe')),
  name text not null,
  live boolean not null,
  -- Sealed: { key, webhook }.
  secrets text not null,
  key_last4 text not null,
  webhook_last4 text,
  methods text[] not null,
  networks text[] not null,
  currencies text[] not null,
  position integer not null,
  active boolean not null default false,
  version integer not null default 1,
  tested_at timestamptz,
  test_outcome text check (test_outcome in ('works', 'key_refused', 'other_mode', 'unreachable')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check ((tested_at is null) = (test_outcome is null))
);
alter table gateway_accounts enable row level security;
alter table gateway_accounts force row level security;
create policy tenant_only on gateway_accounts using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on gateway_accounts to rihla_app;

-- `none`: takes no payments until an account is switched on. Until now such a tenant had the sandbox, switched off.
alter table settings no force row level security;
update tenants t set gateway = 'none', updated_at = now() from settings s
where s.tenant_id = t.id and not (s.data ->> 'has_online_payment')::boolean;
alter table settings force row level security;
alter table tenants add check (gateway in ('sandbox', 'none'));
