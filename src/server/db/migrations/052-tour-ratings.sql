-- What travellers say of a tour after the return. One row each, made when they are asked: nobody else can rate.
create table tour_ratings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  tour_id uuid not null,
  booking_id uuid not null,
  passenger_id uuid not null,
  -- The token is derived from the id and the server's secret.
  token_hash text not null,
  state text not null default 'asked' check (state in ('asked', 'waiting', 'shown', 'refused')),
  stars integer check (stars between 1 and 5),
  words text,
  -- As the traveller wants to be called; not the name in the passport.
  name text,
  lang text check (lang in ('en', 'ar')),
  reason text,
  asked_at timestamptz not null,
  rated_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, passenger_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, tour_id) references tours (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id),
  check ((state = 'asked') = (stars is null)),
  check ((state = 'refused') = (reason is not null))
);
create index tour_ratings_shown on tour_ratings (tenant_id, tour_id, rated_at desc) where state = 'shown';
create index tour_ratings_waiting on tour_ratings (tenant_id, rated_at, id) where state = 'waiting';
create index tour_ratings_of_booking on tour_ratings (tenant_id, booking_id);
create index tour_ratings_decided on tour_ratings (tenant_id, state, id);

alter table tour_ratings enable row level security;
alter table tour_ratings force row level security;
create policy tenant_only on tour_ratings using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, update on tour_ratings to rihla_app;

-- Which agencies have travellers to ask, over all of them.
grant select (ends_on) on bookings to rihla_directory;
