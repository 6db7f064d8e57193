-- A traveller pays the own share by a payment link that nobody of the staff made.
alter table payment_links alter column created_by drop not null;
alter table payment_links add column place_key uuid;
alter table payment_links add constraint payment_links_made check ((created_by is null) = (place_key is not null));
create index payment_links_of_place on payment_links (tenant_id, place_key) where place_key is not null;
-- What came in for the place by such links.
alter table group_places add column paid_minor bigint not null default 0 check (paid_minor >= 0);
