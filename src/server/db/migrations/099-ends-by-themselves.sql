-- Offers of a change end by themselves: a round asks which tenants have some that are over.
create policy directory_reads on booking_quotes for select to rihla_directory using (true);
grant select (tenant_id, kind, status, valid_until) on booking_quotes to rihla_directory;
create index concurrently quotes_to_end on booking_quotes (valid_until, tenant_id)
  where kind = 'change' and status = 'offered';

-- What is completed is read alone: trips that stay unpaid, and flights without tickets, are looked at no more.
create index concurrently bookings_travelled on bookings (tenant_id, ends_on)
  where status in ('confirmed', 'ticketed') and (status = 'ticketed' or kind <> 'flight')
    and paid_minor - refunded_minor - refund_due_minor >= total_minor;
drop index concurrently bookings_to_complete;

-- Stays that their supplier booked while something else was asked of them are looked at again: until now they stayed
-- in ticketing. Row security is answered tenant by tenant.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
    update supplier_orders o set next_check_at = now()
      from bookings b
      where o.tenant_id = tenant and b.tenant_id = tenant and b.id = o.booking_id
        and o.state = 'booked' and o.wanted = 'booked' and o.asking is null and o.next_check_at is null
        and b.status in ('ticketing', 'cancel_requested', 'change_requested');
  end loop;
end $$;
