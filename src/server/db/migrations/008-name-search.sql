alter table flight_bookings no force row level security;
alter table flight_booking_passengers no force row level security;

-- Whose booking a name is on: the travel agency's, else the user's. Written with the name, so that looking for one
-- reads no booking that is another's.
alter table flight_booking_passengers add column owner_id uuid;
update flight_booking_passengers p set owner_id = coalesce(b.agency_id, b.user_id) from flight_bookings b
where b.tenant_id = p.tenant_id and b.id = p.booking_id and p.surname_norm is not null
  and coalesce(b.agency_id, b.user_id) is not null;

-- The same three as before, which now answer by themselves.
drop index passengers_by_surname;
drop index passengers_by_arabic_name;
drop index passengers_by_arabic_end;
create index passengers_by_surname on flight_booking_passengers (tenant_id, surname_norm text_pattern_ops, booking_id) include (owner_id) where surname_norm is not null;
create index passengers_by_arabic_name on flight_booking_passengers (tenant_id, arabic_name_norm text_pattern_ops, booking_id) include (owner_id) where arabic_name_norm is not null;
create index passengers_by_arabic_end on flight_booking_passengers (tenant_id, arabic_name_back text_pattern_ops, booking_id) include (owner_id) where arabic_name_back is not null;

alter table flight_bookings force row level security;
alter table flight_booking_passengers force row level security;
