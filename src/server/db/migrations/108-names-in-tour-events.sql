-- Who was put into another room was noted by name, which nothing forgot: the name goes, who did it and when stays. Numbers
-- of people, rooms and references of bookings are no names.
-- each tenant:
update tour_events set data = data #- '{after,rooms}'
  where tenant_id = tenant and kind = 'rooms_changed'
    and data -> 'after' ->> 'rooms' !~ '^([0-9]+$|[+−] |(quint|quad|triple|double|single) · |TB-)';
-- end
