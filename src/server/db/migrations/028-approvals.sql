-- What happened that no table of its own tells: log-ins, passwords, rights, settings, exports, approvals. Never
-- changed, never deleted.
create table audit_events (
  tenant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  actor_kind text not null,
  actor_id uuid,
  -- An account, a travel agency, the tenant or an approval.
  subject_kind text not null check (subject_kind in ('user', 'agency', 'tenant', 'approval')),
  subject_id uuid,
  -- { before, after }: values by name of the field, no personal secrets.
  details jsonb not null default '{}',
  reason text,
  -- Where it came from: a network, not an address.
  network text,
  request_id text not null,
  primary key (tenant_id, id)
);
create index audit_events_by_time on audit_events (tenant_id, at, id);
create index audit_events_by_kind on audit_events (tenant_id, kind, at, id);
create index audit_events_by_staff on audit_events (tenant_id, at, id) where actor_kind = 'staff';
create index audit_events_of_staff on audit_events (tenant_id, actor_id, at, id) where actor_kind = 'staff';

-- What each dangerous act needs; without a row the defaults.
create table approval_settings (
  tenant_id uuid primary key,
  rules jsonb not null,
  version integer not null,
  updated_by uuid not null,
  updated_at timestamptz not null
);

-- Acts that wait for a second person, and what became of them.
create table approvals (
  tenant_id uuid not null,
  id uuid not null,
  act text not null check (act ~ '^[a-z_]{1,30}$'),
  subject_kind text not null check (subject_kind in ('booking', 'agency', 'user', 'block')),
  subject_id uuid not null,
  -- As checked by the contract; run again on confirmation.
  args jsonb not null,
  before_minor bigint,
  amount_minor bigint,
  currency text,
  reason text,
  status text not null check (status in ('pending', 'confirmed', 'declined', 'withdrawn', 'expired')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  primary key (tenant_id, id),
  check (status <> 'confirmed' or decided_by <> asked_by),
  check ((status in ('pending', 'expired')) = (decided_at is null))
);
create unique index approvals_one_pending on approvals (tenant_id, act, subject_id) where status = 'pending';
create index approvals_waiting on approvals (tenant_id, asked_at, id) where status = 'pending';

do $$
declare name text;
begin
  foreach name in array array['audit_events', 'approval_settings', 'approvals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
  end loop;
end $$;
grant select, insert on audit_events to rihla_app;
grant select, insert, update on approval_settings, approvals to rihla_app;

-- The second person of a posting.
alter table ledger_postings add column approved_by uuid;
