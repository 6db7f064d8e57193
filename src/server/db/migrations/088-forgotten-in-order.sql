-- What has to be forgotten next is found without what is half forgotten already.
create index concurrently bookings_to_forget on bookings (tenant_id, forgotten, ends_on) where forgotten <> 'travellers';
drop index concurrently bookings_tenant_id_ends_on_idx;
