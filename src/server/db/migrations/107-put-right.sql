-- What is now forgotten after two years is so of the journeys, too, of which less was forgotten before. A locator that a
-- block had for all of its bookings is none of theirs where the airline gives each its own.
-- each tenant:
update bookings set forgotten = 'numbers' where tenant_id = tenant and forgotten = 'travellers';
update bookings b set supplier_reference = null
  from flight_bookings f join seat_blocks k on k.tenant_id = f.tenant_id and k.id = f.seat_block_id
  where b.tenant_id = tenant and f.tenant_id = tenant and k.tenant_id = tenant and f.id = b.id
    and k.pnr_mode = 'per_booking' and b.ends_on >= current_date and b.supplier_reference = k.airline_pnr;
-- end
