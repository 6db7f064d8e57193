-- What each traveller hands in for a journey: contract/papers.ts. Missing ones have no row.
create table passenger_papers (
  tenant_id uuid not null references tenants (id),
  passenger_id uuid not null,
  kind text not null check (kind in ('passport', 'photo', 'visa', 'vaccination', 'relation')),
  booking_id uuid not null,
  state text not null check (state in ('uploaded', 'accepted', 'returned')),
  -- Why it was returned; the customer reads it.
  reason text,
  uploaded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, passenger_id, kind),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id),
  check ((state = 'returned') = (reason is not null))
);
create index passenger_papers_of_booking on passenger_papers (tenant_id, booking_id);
create index passenger_papers_to_check on passenger_papers (tenant_id, uploaded_at, booking_id) where state = 'uploaded';

-- The paper a stored file is; null for a copy that nobody asked for.
alter table files add column paper text check (paper in ('passport', 'photo', 'visa', 'vaccination', 'relation'));
create unique index files_of_paper on files (tenant_id, passenger_id, paper) where paper is not null;

-- Travellers who took their place by a link keep their documents from who made the booking.
alter table booking_passengers add column private boolean not null default false;

-- One link for a family, school or company. The token is derived from the id and the server's secret; only its hash is kept.
create table group_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create unique index group_links_open on group_links (tenant_id, booking_id) where closed_at is null;

-- The places a link offers. Whoever takes one gets a key, which ends when the place is given back.
create table group_places (
  tenant_id uuid not null references tenants (id),
  passenger_id uuid not null,
  booking_id uuid not null,
  key uuid,
  taken_at timestamptz,
  primary key (tenant_id, passenger_id),
  unique (tenant_id, key),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id),
  check ((key is null) = (taken_at is null))
);
create index group_places_of_booking on group_places (tenant_id, booking_id);

do $$
declare t text;
begin
  foreach t in array array['passenger_papers', 'group_links', 'group_places'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update on %I to rihla_app', t);
  end loop;
end $$;
grant delete on passenger_papers to rihla_app;
