-- Bookings of group tours: what a booking of a departure has besides `bookings`, and its rooms with who sleeps where.
create table tour_bookings (
  tenant_id uuid not null,
  id uuid not null,
  departure_id uuid not null,
  -- Travellers who take a place of the departure; infants take none.
  places integer not null check (places >= 0),
  -- Places, and seats of the linked block, are counted there as held, sold or not at all.
  places_state text not null check (places_state in ('held', 'sold', 'none')),
  -- The block its seats came from, as the departure was linked then.
  seat_block_id uuid,
  extras jsonb not null default '[]',
  -- Given to friends with a booking of their own, to share a room or a floor.
  sharing_code text check (sharing_code ~ '^[A-Z0-9]{4,12}$'),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references bookings (tenant_id, id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id)
);
create index tour_bookings_by_departure on tour_bookings (tenant_id, departure_id, places_state, id);
create index tour_bookings_by_block on tour_bookings (tenant_id, seat_block_id, places_state, id)
  where seat_block_id is not null;
create unique index tour_bookings_by_sharing_code on tour_bookings (tenant_id, sharing_code)
  where sharing_code is not null;

create table tour_rooms (
  tenant_id uuid not null,
  id uuid not null,
  departure_id uuid not null,
  -- Whose price it is part of; null for a room that staff added.
  booking_id uuid,
  position integer not null default 1 check (position > 0),
  kind text not null check (kind in ('quint', 'quad', 'triple', 'double', 'single')),
  -- Who may be put into its free beds.
  wish text not null default 'none' check (wish in ('family', 'women', 'men', 'none')),
  -- As the hotel numbers it.
  number text check (length(number) between 1 and 20),
  primary key (tenant_id, id),
  foreign key (tenant_id, departure_id) references tour_departures (tenant_id, id),
  foreign key (tenant_id, booking_id) references tour_bookings (tenant_id, id)
);
create index tour_rooms_by_departure on tour_rooms (tenant_id, departure_id, id);
create index tour_rooms_by_booking on tour_rooms (tenant_id, booking_id, position) where booking_id is not null;

create table tour_room_places (
  tenant_id uuid not null,
  -- A traveller sleeps in one room.
  passenger_id uuid not null,
  room_id uuid not null,
  -- False for an infant or a child that shares a bed.
  bed boolean not null default true,
  primary key (tenant_id, passenger_id),
  foreign key (tenant_id, room_id) references tour_rooms (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id)
);
create index tour_room_places_by_room on tour_room_places (tenant_id, room_id);

do $$
declare name text;
begin
  foreach name in array array['tour_bookings', 'tour_rooms', 'tour_room_places'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
  end loop;
end $$;
