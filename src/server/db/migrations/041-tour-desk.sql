-- What staff did to tours and departures: { before, after }, texts by name of the field.
create table tour_events (
  tenant_id uuid not null,
  tour_id uuid not null,
  id uuid not null,
  -- Null for what was done to the tour itself.
  departure_id uuid,
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  actor_kind text not null,
  actor_id uuid,
  data jsonb not null default '{}',
  reason text,
  primary key (tenant_id, tour_id, id),
  foreign key (tenant_id, tour_id) references tours (tenant_id, id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id)
);
create index tour_events_of_departure on tour_events (tenant_id, departure_id, id) where departure_id is not null;
create index tour_events_by_time on tour_events (tenant_id, at, id);

-- What each traveller of a departure was given, and where they sit in the coach.
create table tour_handouts (
  tenant_id uuid not null,
  passenger_id uuid not null,
  departure_id uuid not null,
  coach_seat text check (length(coach_seat) between 1 and 6),
  given text[] not null default '{}',
  primary key (tenant_id, passenger_id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id)
);
create unique index tour_handouts_seats on tour_handouts (tenant_id, departure_id, coach_seat)
  where coach_seat is not null;

-- A departure that was called off, until a job has moved or ended each of its bookings.
create table departure_endings (
  tenant_id uuid not null,
  departure_id uuid not null,
  reason text not null,
  message text,
  made_by uuid,
  made_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, departure_id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id)
);

-- Rises with each change of who sleeps where: a board that was opened before is refused.
alter table tour_departures add rooming_version integer not null default 1;

-- A departure may wait for a second person to call it off.
alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check
  check (subject_kind in ('booking', 'agency', 'user', 'block', 'payment', 'departure'));

do $$
declare name text;
begin
  foreach name in array array['tour_events', 'tour_handouts', 'departure_endings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
  end loop;
end $$;
grant select, insert on tour_events to rihla_app;
grant select, insert, update on tour_handouts, departure_endings to rihla_app;
