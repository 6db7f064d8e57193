-- Why a departure is sold without VAT, by the authority's code; until now every zero rate was printed as this one.
alter table tour_departures add column vat_reason text check (vat_reason like 'VATEX-SA-%');
alter table tour_departures no force row level security;
update tour_departures set vat_reason = 'VATEX-SA-34-2' where vat_category = 'Z';
alter table tour_departures force row level security;

-- The buyer's national address stands with the other details that its tax invoices name.
alter table travel_agencies add column national_address jsonb;
alter table travel_agencies no force row level security;
alter table e_invoice_buyers no force row level security;
update travel_agencies a set national_address = b.address from e_invoice_buyers b
  where b.tenant_id = a.tenant_id and b.agency_id = a.id;
alter table travel_agencies force row level security;
drop table e_invoice_buyers;
