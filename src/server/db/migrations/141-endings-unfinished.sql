-- What is cancelled and still has bookings is found for all tenants at once.
create policy directory_reads on block_cancellations for select to rihla_directory using (true);
create policy directory_reads on departure_endings for select to rihla_directory using (true);
grant select (tenant_id, made_at, done_at) on block_cancellations, departure_endings to rihla_directory;
