-- Locators that were typed into a block after its first bookings reach those that still travel. Row security is answered
-- tenant by tenant: lifting it would make everyone wait.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
    update bookings b set supplier_reference = k.airline_pnr
      from flight_bookings f join seat_blocks k on k.tenant_id = f.tenant_id and k.id = f.seat_block_id
      where b.tenant_id = tenant and f.tenant_id = tenant and k.tenant_id = tenant and f.id = b.id
        and k.pnr_mode = 'group' and k.airline_pnr is not null and b.ends_on >= current_date
        and b.supplier_reference is distinct from k.airline_pnr;
  end loop;
end $$;
