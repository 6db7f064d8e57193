-- Hotels of a tenant: rooms, what a night of each costs, and how many rooms of each night it may sell.
create table hotels (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
  -- As in addresses of searches: `makkah`.
  city text not null check (city ~ '^[a-z][a-z-]{1,40}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  zone text not null,
  stars integer not null check (stars between 1 and 5),
  haram_metres integer check (haram_metres >= 0),
  check_in text not null default '16:00' check (check_in ~ '^\d\d:\d\d$'),
  check_out text not null default '12:00' check (check_out ~ '^\d\d:\d\d$'),
  -- Older guests count as adults.
  child_max_age integer not null default 11 check (child_max_age between 0 and 17),
  -- Nights with weekend prices; 1 is Monday.
  weekend integer[] not null default '{4,5}',
  currency text not null,
  vat_category text not null default 'S' check (vat_category in ('S', 'Z', 'E', 'O')),
  vat_bp integer not null default 0 check (vat_bp between 0 and 5000),
  municipality_bp integer not null default 0 check (municipality_bp between 0 and 2000),
  -- In both languages, and what its page shows: contract/hotels.ts.
  content jsonb not null,
  pictures jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create index hotels_shown on hotels (tenant_id, city, id) where status = 'active';

create table hotel_room_types (
  tenant_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  position integer not null default 1,
  max_adults integer not null check (max_adults between 1 and 10),
  max_children integer not null default 0 check (max_children between 0 and 8),
  max_people integer not null check (max_people between 1 and 12),
  content jsonb not null,
  active boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, hotel_id) references hotels (tenant_id, id)
);
create index hotel_room_types_of_hotel on hotel_room_types (tenant_id, hotel_id, position, id);

create table hotel_rate_plans (
  tenant_id uuid not null,
  id uuid not null,
  room_type_id uuid not null,
  board text not null check (board in ('RO', 'BB', 'HB', 'FB', 'AI')),
  -- Empty: nothing goes back at any time.
  cancel_tiers jsonb not null default '[]',
  -- Nationalities it is sold to; null for all.
  only_for text[],
  active boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, room_type_id) references hotel_room_types (tenant_id, id)
);
create index hotel_rate_plans_of_room on hotel_rate_plans (tenant_id, room_type_id, id);

create table hotel_rates (
  tenant_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  from_day date not null,
  to_day date not null,
  -- Such as the last ten nights of Ramadan: comes before the season around it.
  special boolean not null default false,
  -- Minor units per night without tax for one adult, two, and so on.
  adults_minor bigint[] not null,
  weekend_minor bigint[],
  -- [{ "to_age": 5, "minor": 0 }], the youngest first.
  children jsonb not null default '[]',
  min_nights integer not null default 1 check (min_nights between 1 and 90),
  closed_to_arrival boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references hotel_rate_plans (tenant_id, id),
  check (to_day >= from_day),
  check (0 <= all (adults_minor)),
  check (weekend_minor is null or cardinality(weekend_minor) = cardinality(adults_minor))
);
create index hotel_rates_of_plan on hotel_rates (tenant_id, plan_id, to_day, from_day);

create table hotel_nights (
  tenant_id uuid not null,
  room_type_id uuid not null,
  night date not null,
  allotment integer not null check (allotment between 0 and 10000),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  stop_sale boolean not null default false,
  -- The hotel gives more than the allotment without being asked.
  free_sale boolean not null default false,
  -- The hotel is asked when the allotment is gone.
  on_request boolean not null default false,
  primary key (tenant_id, room_type_id, night),
  foreign key (tenant_id, room_type_id) references hotel_room_types (tenant_id, id),
  constraint nights_never_oversold check (free_sale or held + sold <= allotment)
);

do $$
declare t text;
begin
  foreach t in array array['hotels', 'hotel_room_types', 'hotel_rate_plans', 'hotel_rates', 'hotel_nights'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update on %I to rihla_app', t);
  end loop;
end $$;
