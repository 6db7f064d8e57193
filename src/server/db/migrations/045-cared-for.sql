-- Which bookings a colleague takes care of: those that he or she did something with.
create index booking_events_by_colleague on booking_events (tenant_id, actor_id, booking_id) where actor_kind = 'staff';
