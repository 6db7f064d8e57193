-- What the gateway reported of a payment that is not as it was asked for: staff decide about exactly this.
alter table payment_attempts add column reported_status text, add column reported_minor bigint,
  add column reported_currency text;

-- Top-ups that were decided kept their flag. Row security is answered tenant by tenant: lifting it would make everyone wait.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    execute format('set local app.tenant = %L', tenant);
    update payment_attempts a set flagged = null
      where a.tenant_id = tenant and a.target_kind = 'agency_top_up' and a.flagged is not null
        and a.flagged not in ('top_up_spent', 'returned_twice', 'disputed') and exists (
          select from top_up_decisions d where d.tenant_id = tenant and d.line_id = a.id);
    update payment_attempts a set flagged = null
      where a.tenant_id = tenant and a.flagged = 'top_up_spent' and not exists (
        select from payments p where p.tenant_id = tenant and p.attempt_id = a.id and p.kind = 'refund'
          and not exists (select from ledger_postings l where l.tenant_id = tenant
            and l.posting_key = 'attempt:' || a.id || ':' || p.posting_key));
  end loop;
end
$$;
