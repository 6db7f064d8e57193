-- Steps of the cancellation a tour was sold with: [{ "days": n, "fee": … }]. Null, as servers of the release before leave
-- it: the steps of the tour.
alter table tour_bookings add column cancel_tiers jsonb;

-- Since when staff promise that it takes place, also while it is closed.
alter table tour_departures add column guaranteed_at timestamptz;

-- Journeys to come keep the steps of today, and bookings that ended give up beds and coach seats beside others. Row
-- security is answered tenant by tenant: lifting it would make everyone wait.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
    update tour_bookings b set cancel_tiers = t.content -> 'cancel_tiers'
      from tour_departures d join tours t on t.tenant_id = d.tenant_id and t.id = d.tour_id
      where b.tenant_id = tenant and d.tenant_id = tenant and d.id = b.departure_id and d.ends_on >= current_date;
    update tour_departures d set guaranteed_at = e.at
      from (select departure_id, max(at) as at from tour_events
        where tenant_id = tenant and kind = 'guaranteed' group by departure_id) e
      where d.tenant_id = tenant and d.id = e.departure_id and d.status in ('guaranteed', 'closed');
    update tour_handouts h set coach_seat = null
      from booking_passengers p join tour_bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
      where h.tenant_id = tenant and p.tenant_id = tenant and p.id = h.passenger_id and b.places_state = 'none'
        and h.coach_seat is not null;
    delete from tour_room_places s
      using booking_passengers p, tour_bookings b, tour_rooms r
      where s.tenant_id = tenant and p.tenant_id = tenant and p.id = s.passenger_id and b.tenant_id = tenant
        and b.id = p.booking_id and b.places_state = 'none' and r.tenant_id = tenant and r.id = s.room_id
        and r.booking_id is distinct from b.id;
    update tour_rooms r set booking_id = g.guest
      from (
        select o.id, min(p.booking_id::text)::uuid as guest from tour_rooms o
        join tour_bookings b on b.tenant_id = o.tenant_id and b.id = o.booking_id and b.places_state = 'none'
        join tour_room_places s on s.tenant_id = o.tenant_id and s.room_id = o.id
        join booking_passengers p on p.tenant_id = s.tenant_id and p.id = s.passenger_id and p.booking_id <> b.id
        where o.tenant_id = tenant group by o.id) g
      where r.tenant_id = tenant and r.id = g.id;
    -- Who had such a room before it became another's leaves it.
    delete from tour_room_places s
      using booking_passengers p, tour_bookings b, tour_rooms r
      where s.tenant_id = tenant and p.tenant_id = tenant and p.id = s.passenger_id and b.tenant_id = tenant
        and b.id = p.booking_id and b.places_state = 'none' and r.tenant_id = tenant and r.id = s.room_id
        and r.booking_id is distinct from b.id;
  end loop;
end $$;
