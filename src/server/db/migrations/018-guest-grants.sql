-- Open holds are counted over all tokens of one browser, which are found by the bookings they share.
create index on guest_grants (tenant_id, target_id);
