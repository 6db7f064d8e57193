-- Why a hotel is sold without VAT, by the authority's code. Hotels of before have none until staff choose it: until now
-- every zero rate of a stay was printed as transport of passengers, which it never is.
alter table hotels add column vat_reason text;
alter table hotels add constraint hotels_vat_reason_check check (vat_reason like 'VATEX-SA-%');
