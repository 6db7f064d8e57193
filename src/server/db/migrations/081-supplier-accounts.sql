-- What staff write to the hotel; it is on the voucher.
alter table hotel_bookings add column hotel_note text check (length(hotel_note) between 1 and 500);

-- Accounts at suppliers are set up at the desk and tested there; the sandbox keeps books of its own.
alter table supplier_accounts
  add column version integer not null default 1,
  add column tested_at timestamptz,
  add column test_outcome text check (test_outcome in ('works', 'key_refused', 'unreachable')),
  add check ((tested_at is null) = (test_outcome is null));

create table sandbox_orders (
  tenant_id uuid not null,
  reference text not null,
  hotel text not null,
  from_day date not null,
  to_day date not null,
  room_types uuid[] not null,
  state text not null check (state in ('held', 'booked', 'cancelled')),
  number text,
  amount_minor bigint not null,
  currency text not null,
  primary key (tenant_id, reference),
  check (from_day < to_day)
);
create index sandbox_orders_live on sandbox_orders (tenant_id, hotel, to_day) where state <> 'cancelled';
alter table sandbox_orders enable row level security;
alter table sandbox_orders force row level security;
create policy tenant_only on sandbox_orders using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on sandbox_orders to rihla_app;
