-- `closing`: another attempt is to take its place, and its gateway is being asked to take no money on it any more.
alter table payment_attempts drop constraint payment_attempts_status_check;
alter table payment_attempts add constraint payment_attempts_status_check check (status in ('created', 'redirected',
  'pending', 'closing', 'authorized', 'paid', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded',
  'voided', 'disputed'));

-- The user who started it; null for a guest's. Two people of an agency may each have a top-up open.
alter table payment_attempts add payer_id uuid;
-- Whose account at the gateway took it. Until now there was one.
alter table payment_attempts add gateway_account text;

-- Of several open attempts for one booking the newest stays. A round closes the others at their gateway; one that
-- turns out to be paid still counts.
alter table payment_attempts no force row level security;
update payment_attempts a set status = 'cancelled', reason = 'superseded', next_check_at = now()
where target_kind <> 'agency_top_up' and status in ('created', 'redirected', 'pending') and exists (
  select from payment_attempts newer where newer.tenant_id = a.tenant_id and newer.target_id = a.target_id
    and newer.status in ('created', 'redirected', 'pending') and newer.id > a.id);
alter table payment_attempts force row level security;

-- One open way to pay. Staff's word is awaited for a flagged one: a booking is not paid meanwhile, an agency's account
-- may be. `authorized` is not among them: a gateway may report it late of an attempt that was over.
create unique index payment_attempts_one_open on payment_attempts (tenant_id, target_id)
  where target_kind <> 'agency_top_up' and status in ('created', 'redirected', 'pending', 'closing');
create unique index payment_attempts_one_open_top_up on payment_attempts (tenant_id, target_id, payer_id)
  where target_kind = 'agency_top_up' and flagged is null
    and status in ('created', 'redirected', 'pending', 'closing');
