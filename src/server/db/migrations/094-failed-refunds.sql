-- A refund may fail after its gateway took it, even days after it was done. Each try is an order of its own name; money
-- that is here again is posted as such, and how much of it an attempt had makes its later postings others.
alter table refunds add column tries integer not null default 0;
alter table payment_attempts add column came_back_minor bigint not null default 0;
-- Both take what was taken before: no row needs to be looked at.
alter table refunds drop constraint refunds_problem_check;
alter table refunds add constraint refunds_problem_check
  check (problem in ('refused', 'no_answer', 'not_set_up', 'bounced')) not valid;
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check
  check (kind in ('payment', 'refund', 'refund_failed', 'moved_in', 'moved_out')) not valid;

-- Refunds that nobody asked about any more are asked about once more. Row security is answered tenant by tenant.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
    update payment_attempts a set next_check_at = now()
      from refunds r
      where a.tenant_id = tenant and r.tenant_id = tenant and r.attempt_id = a.id and r.status = 'at_gateway'
        and a.next_check_at is null and a.flagged is null;
  end loop;
end $$;
