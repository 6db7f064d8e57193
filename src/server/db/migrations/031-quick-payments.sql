-- A payment that staff ask for by a link. The code is derived from the id and the server's secret; only its hash is kept.
create table payment_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  reference text not null,
  code_hash text not null,
  service text not null check (service in ('flight', 'tour', 'hotel', 'visa', 'other')),
  purpose text not null,
  note text,
  -- Fixed, or open within limits.
  amount_minor bigint check (amount_minor > 0),
  min_minor bigint check (min_minor > 0),
  max_minor bigint check (max_minor >= min_minor),
  currency text not null,
  customer_name text,
  customer_email text,
  customer_mobile text,
  -- Its money goes there without being matched.
  booking_id uuid,
  once boolean not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check ((amount_minor is null) = (min_minor is not null and max_minor is not null)),
  check ((closed_at is null) = (closed_by is null))
);

-- What somebody pays without a booking's page: by a link, or an amount of their own.
create table quick_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  reference text not null,
  link_id uuid,
  -- Where its money belongs: nowhere until it is matched.
  booking_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= paid_minor),
  name text,
  email text,
  mobile text,
  purpose text not null,
  reference_text text,
  lang text not null check (lang in ('en', 'ar')),
  -- Hash of the payer's network, to count cards that were refused.
  network_hash text not null,
  receipt_number text,
  paid_at timestamptz,
  decision text check (decision in ('matched', 'kept', 'refund')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- Of an attempt that does not match the gateway's record.
  problem text,
  -- An attempt's payment is sent back at most once by us.
  refund_ordered_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  unique (tenant_id, receipt_number),
  foreign key (tenant_id, link_id) references payment_links (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  check ((paid_minor > 0) = (paid_at is not null)),
  check ((decision is null) = (decided_at is null))
);
create index quick_payments_of_link on quick_payments (tenant_id, link_id, id) where link_id is not null;
create index quick_payments_by_email on quick_payments (tenant_id, email, created_at);
create index quick_payments_by_network on quick_payments (tenant_id, network_hash, created_at);
create index quick_payments_recent on quick_payments (tenant_id, created_at);
create index quick_payments_unmatched on quick_payments (tenant_id, created_at, id)
  where booking_id is null and decision is null and (paid_at is not null or problem is not null);

-- The number a year's receipts stand at.
create table receipt_series (
  tenant_id uuid not null references tenants (id),
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);

do $$
declare t text;
begin
  foreach t in array array['payment_links', 'quick_payments', 'receipt_series'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update on %I to rihla_app', t);
  end loop;
end $$;
-- What nobody paid is forgotten.
grant delete on quick_payments to rihla_app;

alter table payment_attempts drop constraint payment_attempts_target_kind_check;
alter table payment_attempts add constraint payment_attempts_target_kind_check
  check (target_kind in ('booking', 'agency_top_up', 'quick_payment'));
-- Money that came without a booking is matched to one later; nothing else of a posting ever changes.
grant update (booking_id) on payments to rihla_app;

-- A second person may confirm a refund of money that belongs to no booking.
alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check
  check (subject_kind in ('booking', 'agency', 'user', 'block', 'payment'));
