-- The role of a colleague. What they may do stays the list of permissions, which may hold more than the role.
alter table users add column role text;
alter table users add constraint users_role
  check (role in ('owner', 'reservation', 'ticketing', 'accountant', 'tour_leader', 'auditor')) not valid;

-- An invitation without an agency is into the staff of the tenant; its preset is the role.
alter table invitations alter column agency_id drop not null;

-- Staff get the largest role that they hold in full, or none.
-- each tenant:
update users set role = case
  when permissions @> '["blocks.manage", "tours.manage", "hotels.manage", "bookings.approve", "bookings.ticket",
    "bookings.override", "refunds.create", "refunds.approve", "wallet.adjust", "payment_links.create",
    "invoices.credit", "agencies.verify", "agencies.manage", "settings.manage", "gateways.manage", "staff.manage",
    "audit.view", "exports.run", "pii.view"]' then 'owner'
  when permissions @> '["bookings.approve", "pii.view", "blocks.manage", "tours.manage", "hotels.manage",
    "payment_links.create", "refunds.create"]' then 'reservation'
  when permissions @> '["payment_links.create", "refunds.create", "wallet.adjust", "invoices.credit", "exports.run",
    "audit.view"]' then 'accountant'
  when permissions @> '["bookings.ticket", "pii.view", "blocks.manage"]' then 'ticketing'
  when permissions @> '["tours.manage", "pii.view"]' then 'tour_leader'
  when permissions @> '["exports.run", "audit.view"]' then 'auditor'
end
where tenant_id = tenant and kind = 'staff';
-- end
