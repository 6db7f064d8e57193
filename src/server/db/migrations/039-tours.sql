-- Group tours and their departures: what is told, when it leaves, what it costs, and how many places are left.
create table tours (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  kind text not null check (kind in ('umrah', 'leisure', 'honeymoon', 'school')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  days integer not null check (days between 1 and 90),
  nights integer not null check (nights between 0 and 90),
  -- In both languages, and what the page shows: contract/tours.ts.
  title jsonb not null,
  summary jsonb not null,
  destination jsonb not null,
  content jsonb not null,
  pictures jsonb not null default '[]',
  -- Of the lowest of its hotels.
  stars integer check (stars between 1 and 5),
  -- Without VAT, for departures that are made from it; a season's prices replace them.
  prices jsonb,
  seasons jsonb not null default '[]',
  featured boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table tour_departures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  tour_id uuid not null,
  code text not null,
  status text not null default 'draft'
    check (status in ('draft', 'open', 'guaranteed', 'closed', 'called_off', 'departed')),
  starts_on date not null,
  ends_on date not null,
  -- City where the travellers leave, and its zone: its days end there.
  origin text not null,
  zone text not null,
  sales_until timestamptz not null,
  capacity integer not null check (capacity > 0),
  min_travellers integer not null default 1,
  places_held integer not null default 0 check (places_held >= 0),
  places_sold integer not null default 0 check (places_sold >= 0),
  hold_minutes integer not null default 30 check (hold_minutes between 1 and 4320),
  currency text not null,
  -- Full prices per person by room, without VAT.
  prices jsonb not null,
  -- Per person in a double room, else in the largest room that is sold.
  from_minor bigint not null generated always as (coalesce((prices ->> 'double')::bigint, (prices ->> 'quint')::bigint,
    (prices ->> 'quad')::bigint, (prices ->> 'triple')::bigint, (prices ->> 'single')::bigint)) stored,
  vat_category text not null default 'O' check (vat_category in ('S', 'Z', 'E', 'O')),
  deposit_rule jsonb,
  balance_due_at timestamptz not null,
  names_deadline timestamptz not null,
  documents_deadline timestamptz not null,
  rooming_deadline timestamptz not null,
  -- When staff decide whether too few travel.
  decide_at timestamptz not null,
  -- Its seats are the departure's flights, or flights are typed in.
  seat_block_id uuid,
  slices jsonb,
  room_allotments jsonb not null default '{}',
  leader jsonb,
  costs jsonb not null default '[]',
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, tour_id) references tours (tenant_id, id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id),
  constraint places_never_oversold check (places_held + places_sold <= capacity),
  check (min_travellers between 1 and capacity),
  check (ends_on >= starts_on),
  check (seat_block_id is null or slices is null)
);

create index tours_shown on tours (tenant_id, kind, id) where status = 'published';
create index tour_departures_of_tour on tour_departures (tenant_id, tour_id, starts_on, id);
create index tour_departures_shown on tour_departures (tenant_id, starts_on, id)
  where status in ('open', 'guaranteed', 'closed');
create index tour_departures_by_day on tour_departures (tenant_id, starts_on, id);
create index tour_departures_of_block on tour_departures (tenant_id, seat_block_id) where seat_block_id is not null;

do $$
declare t text;
begin
  foreach t in array array['tours', 'tour_departures'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update on %I to rihla_app', t);
  end loop;
end $$;
