-- Slips are deleted some time after staff decided about them.
create index bank_transfers_decided_slips on bank_transfers (tenant_id, decided_at) where slip_key is not null;
