-- Links by which tour leaders have a departure on their phones. The token is derived from the id and the server's secret.
create table leader_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  departure_id uuid not null,
  token_hash text not null,
  -- Whom it was made for.
  label text not null check (length(label) between 1 and 60),
  made_by uuid,
  made_at timestamptz not null,
  last_used_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id)
);
create index leader_links_of_departure on leader_links (tenant_id, departure_id, id);

-- Every tick and untick of a traveller at a point: an airport, a coach, a bag that was given. Never changed: the last one by
-- time counts, whatever the order in which phones send theirs.
create table departure_ticks (
  tenant_id uuid not null references tenants (id),
  -- Made by the phone, so that sending again is harmless.
  id uuid not null,
  departure_id uuid not null,
  passenger_id uuid not null,
  -- Null for what staff ticked at the desk.
  link_id uuid,
  made_by uuid,
  point text not null check (length(point) between 1 and 40),
  present boolean not null,
  -- By the server's clock: what the phone wrote, and how far its clock was off when it sent.
  at timestamptz not null,
  phone_at timestamptz not null,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id),
  foreign key (tenant_id, link_id) references leader_links (tenant_id, id)
);
create index departure_ticks_of_departure on departure_ticks (tenant_id, departure_id, passenger_id, point, at desc, id desc);
create index departure_ticks_of_link on departure_ticks (tenant_id, link_id) where link_id is not null;

-- What was given is ticked by the same means. Row security binds even the owner of the tables: lifted for a moment.
alter table tour_handouts no force row level security;
insert into departure_ticks (tenant_id, id, departure_id, passenger_id, point, present, at, phone_at, received_at)
  select h.tenant_id, gen_random_uuid(), h.departure_id, h.passenger_id, item, true, now(), now(), now()
  from tour_handouts h, unnest(h.given) item;
alter table tour_handouts drop column given;
alter table tour_handouts force row level security;

do $$
declare name text;
begin
  foreach name in array array['leader_links', 'departure_ticks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
  end loop;
end $$;
grant select, insert, update on leader_links to rihla_app;
grant select, insert on departure_ticks to rihla_app;
