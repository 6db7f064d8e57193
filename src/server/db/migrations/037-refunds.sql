-- Money on its way back, from the moment it was asked for until it arrived. What is due stands in the booking; the books
-- (payments) have it once it has left.
create table refunds (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  -- The payment it goes back along; none for money that came as no payment here.
  attempt_id uuid,
  way text not null check (way in ('card', 'bank')),
  -- Asked for by staff, owed by an accepted quote, or made at the gateway itself.
  source text not null check (source in ('staff', 'quote', 'external')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('asked', 'at_gateway', 'done', 'failed')),
  -- What the gateway had returned before this one was ordered.
  base_minor bigint,
  problem text check (problem in ('refused', 'no_answer', 'not_set_up')),
  reason text,
  bank_reference text,
  asked_by uuid,
  approved_by uuid,
  asked_at timestamptz not null,
  -- Taken by the gateway: it is never ordered a second time.
  sent_at timestamptz,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id),
  check ((status = 'done') = (done_at is not null)),
  check (way = 'bank' or attempt_id is not null)
);
create index refunds_of_booking on refunds (tenant_id, booking_id);
-- One after the other, so that what the gateway has returned says which of them arrived.
create unique index refunds_one_at_gateway on refunds (tenant_id, attempt_id) where status = 'at_gateway';
alter table refunds enable row level security;
alter table refunds force row level security;
create policy tenant_only on refunds using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on refunds to rihla_app;
