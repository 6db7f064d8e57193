-- For a short time 101 kept when a block got other flights at the block, where a new column had servers of the release before
-- refuse calls. What was noted there goes to the bookings; the column stays until a contract.
alter table flight_bookings add column if not exists missed_change text;
alter table flight_bookings add constraint flight_bookings_missed_change_check
  check (missed_change in ('times', 'flights'));
-- each tenant:
if exists (select from information_schema.columns where table_name = 'seat_blocks' and column_name = 'trip_changed_at') then
  update flight_bookings f set missed_change = 'flights'
    from seat_blocks k, bookings b
    where f.tenant_id = tenant and k.tenant_id = tenant and b.tenant_id = tenant and k.id = f.seat_block_id and b.id = f.id
      and f.seats_state = 'none' and k.trip_changed_at >= b.created_at;
end if;
-- end
