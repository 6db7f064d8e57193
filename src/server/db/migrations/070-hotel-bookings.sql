-- Bookings of hotels: a stay with its rooms. Nights are counted in `hotel_nights`.
alter table hotels
  -- How long a room is kept until it is paid: for the public, and for travel agencies.
  add column hold_minutes integer not null default 30 check (hold_minutes between 5 and 1440),
  add column agency_hold_hours integer not null default 24 check (agency_hold_hours between 1 and 720);

create table hotel_bookings (
  tenant_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  -- First night, and day of departure.
  from_day date not null,
  to_day date not null,
  -- Of the guests, as the price was asked for; empty when it was not.
  nationality text not null default '',
  -- Nights are counted as held, sold or not at all.
  nights_state text not null check (nights_state in ('held', 'sold', 'none')),
  -- What a cancellation keeps until when, as promised at the booking: [{ "until": instant, "fee_minor": n }].
  tiers jsonb not null default '[]',
  -- As the hotel calls the booking.
  confirmation_number text check (length(confirmation_number) between 1 and 40),
  -- What came of the stay, as staff noted it.
  stay_state text not null default 'expected' check (stay_state in ('expected', 'checked_in', 'checked_out', 'no_show')),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references bookings (tenant_id, id),
  foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  check (to_day > from_day)
);
create index hotel_bookings_by_hotel on hotel_bookings (tenant_id, hotel_id, from_day, id);

create table hotel_booking_rooms (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_type_id uuid not null,
  plan_id uuid not null,
  position integer not null check (position between 1 and 9),
  board text not null check (board in ('RO', 'BB', 'HB', 'FB', 'AI')),
  -- Name and beds as booked.
  content jsonb not null,
  adults integer not null check (adults between 1 and 9),
  -- On the day of arrival.
  child_ages integer[] not null default '{}',
  -- Without tax, of each night.
  nights_minor bigint[] not null,
  primary key (tenant_id, id),
  unique (tenant_id, booking_id, position),
  foreign key (tenant_id, booking_id) references hotel_bookings (tenant_id, id),
  foreign key (tenant_id, room_type_id) references hotel_room_types (tenant_id, id),
  foreign key (tenant_id, plan_id) references hotel_rate_plans (tenant_id, id)
);
create index hotel_booking_rooms_of_type on hotel_booking_rooms (tenant_id, room_type_id, booking_id);

do $$
declare name text;
begin
  foreach name in array array['hotel_bookings', 'hotel_booking_rooms'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to rihla_app', name);
  end loop;
end $$;
