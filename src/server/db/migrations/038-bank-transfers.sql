-- Accounts of a tenant at banks, which payers see. A row is switched off, never deleted: transfers were asked for with it.
create table bank_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  bank_name jsonb not null,
  holder text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  swift text check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  position integer not null,
  active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, iban, currency)
);

-- What our books say of a transfer, as a gateway's books say it of a card: awaited, its slip received, approved, rejected,
-- or closed before anything came. `account` is what the payer was shown.
create table bank_transfers (
  tenant_id uuid not null,
  attempt_id uuid not null,
  account_id uuid not null,
  account jsonb not null,
  reference text not null,
  state text not null check (state in ('awaiting', 'slip', 'approved', 'rejected', 'closed')),
  asked_minor bigint not null check (asked_minor > 0),
  received_minor bigint check (received_minor > 0),
  slip_key text,
  slip_name text,
  slip_mime text,
  slip_size integer,
  slip_at timestamptz,
  decided_by uuid,
  approved_by uuid,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  primary key (tenant_id, attempt_id),
  unique (tenant_id, reference),
  foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id),
  foreign key (tenant_id, account_id) references bank_accounts (tenant_id, id),
  check ((state = 'approved') = (received_minor is not null)),
  check ((slip_key is null) = (slip_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null))
);

do $$
declare t text;
begin
  foreach t in array array['bank_accounts', 'bank_transfers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update on %I to rihla_app', t);
  end loop;
end $$;

alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('card', 'mada', 'apple_pay', 'stc_pay', 'knet', 'balance', 'bank_transfer'));
-- Slips that wait for staff, whatever became of the attempt's time.
create index payment_attempts_slips on payment_attempts (tenant_id, created_at)
  where gateway = 'bank' and fetched = 'pending';
