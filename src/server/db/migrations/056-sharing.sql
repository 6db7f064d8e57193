-- Bookings that travel together by a sharing code: all of a group name the one whose code was typed.
alter table tour_bookings add column with_booking_id uuid;
-- The key is checked on rows of all tenants.
alter table tour_bookings no force row level security;
alter table tour_bookings add foreign key (tenant_id, with_booking_id) references tour_bookings (tenant_id, id);
alter table tour_bookings force row level security;
create index tour_bookings_with on tour_bookings (tenant_id, with_booking_id) where with_booking_id is not null;

-- Free beds that are kept for who has the code: friends of the same gender, or relatives.
alter table tour_rooms drop constraint tour_rooms_wish_check;
alter table tour_rooms add constraint tour_rooms_wish_check
  check (wish in ('family', 'women', 'men', 'friends', 'relatives', 'none'));
