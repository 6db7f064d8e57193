-- What staff wrote to the bookings of a departure, and to which.
create table departure_notices (
  tenant_id uuid not null,
  id uuid not null,
  departure_id uuid not null,
  -- By language; one of them at least.
  text jsonb not null check (text ? 'en' or text ? 'ar'),
  audience text not null check (audience in ('all', 'unpaid', 'incomplete')),
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id)
);
create index departure_notices_of_departure on departure_notices (tenant_id, departure_id, id);

create table departure_notice_bookings (
  tenant_id uuid not null,
  booking_id uuid not null,
  notice_id uuid not null,
  primary key (tenant_id, booking_id, notice_id),
  foreign key (tenant_id, booking_id) references tour_bookings (tenant_id, id),
  foreign key (tenant_id, notice_id) references departure_notices (tenant_id, id)
);
create index departure_notice_bookings_of_notice on departure_notice_bookings (tenant_id, notice_id);

do $$
declare name text;
begin
  foreach name in array array['departure_notices', 'departure_notice_bookings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
    execute format('grant select, insert on %I to rihla_app', name);
  end loop;
end $$;
