-- Documents that staff have settled themselves, and why. Every row there is fits the checks: they need no look at it.
alter table e_invoices add column closed_reason text;
alter table e_invoices drop constraint e_invoices_state_check;
alter table e_invoices add constraint e_invoices_state_check
  check (state in ('incomplete', 'waiting', 'rejected', 'warned', 'accepted', 'closed')) not valid;
alter table e_invoices drop constraint e_invoices_check;
alter table e_invoices add constraint e_invoices_signed_check check (state in ('incomplete', 'closed')
  or (xml is not null and hash is not null and counter is not null and uuid is not null)) not valid;
alter table e_invoices add constraint e_invoices_closed_check
  check ((state = 'closed') = (closed_reason is not null)) not valid;
