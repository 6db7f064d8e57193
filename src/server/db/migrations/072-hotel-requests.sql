-- Bookings that somebody must be asked for before anything is kept or paid, such as hotel rooms on request.
alter table bookings
  -- The customer was told an answer by then; without one the request ends at the second instant.
  add column answer_by timestamptz,
  add column answer_ends_at timestamptz;
create index bookings_asked on bookings (tenant_id, answer_by) where status = 'requested' and answer_by is not null;

alter table hotel_bookings
  -- Rooms beyond the allotment, which the hotel gives or not.
  add column on_request boolean not null default false,
  -- Rooms that were added to the allotment for it: [{ "room_type_id": id, "night": day, "rooms": n }].
  add column raised jsonb not null default '[]';
