-- Stays that staff typed in at an agreed price: with rooms of the allotment, or outside it.
alter table hotel_bookings
  -- Null for what was booked by its rates. `outside`: its nights are counted nowhere.
  add column entered text check (entered in ('allotment', 'outside')),
  add constraint outside_counts_no_nights check (entered is distinct from 'outside' or nights_state = 'none');

-- An agreed price has no rate.
alter table hotel_booking_rooms alter column plan_id drop not null;
