-- Rooms that are bought from somebody else: the agency's accounts there, hotels sold from one, and an order per booking.
create table supplier_accounts (
  tenant_id uuid not null,
  id uuid not null,
  -- A supplier the operator has set up.
  supplier text not null check (supplier ~ '^[a-z][a-z0-9-]{0,29}$'),
  -- Sealed: the key.
  secrets text not null,
  key_last4 text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, supplier)
);

-- The check of the key reads hotels of all tenants.
alter table hotels no force row level security;
alter table hotels
  add column supplier_account_id uuid,
  -- As the supplier calls the hotel.
  add column supplier_code text check (length(supplier_code) between 1 and 60),
  add foreign key (tenant_id, supplier_account_id) references supplier_accounts (tenant_id, id),
  add check ((supplier_account_id is null) = (supplier_code is null));
alter table hotels force row level security;

create table supplier_orders (
  tenant_id uuid not null,
  booking_id uuid not null,
  account_id uuid not null,
  hotel_code text not null,
  -- Counts orders of the booking: one that was given back is not taken up again.
  attempt integer not null default 1 check (attempt >= 1),
  -- As the supplier answered last.
  state text not null default 'new' check (state in ('new', 'held', 'booked', 'rejected', 'cancelled', 'review')),
  -- What the booking needs of it.
  wanted text not null default 'held' check (wanted in ('held', 'booked', 'cancelled')),
  -- A call that was begun and whose answer is not known.
  asking text check (asking in ('hold', 'book', 'cancel')),
  -- The most it may cost: what the customer pays.
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  -- What the supplier asks for now, if more.
  seen_minor bigint,
  number text check (length(number) between 1 and 40),
  reason text check (reason in ('rejected', 'price_changed', 'unknown', 'not_cancelled')),
  -- Calls without an answer, one after the other.
  checks integer not null default 0,
  -- A worker is asking until then.
  claimed_until timestamptz,
  next_check_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references hotel_bookings (tenant_id, id),
  foreign key (tenant_id, account_id) references supplier_accounts (tenant_id, id)
);
create index supplier_orders_due on supplier_orders (tenant_id, next_check_at) where next_check_at is not null;

do $$
declare name text;
begin
  foreach name in array array['supplier_accounts', 'supplier_orders'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
  end loop;
end $$;
-- The round asks which agencies have anything to do.
create policy directory_reads on supplier_orders for select to rihla_directory using (true);
grant select (tenant_id, next_check_at) on supplier_orders to rihla_directory;
