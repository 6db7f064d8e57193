-- Credit changes that wait from before said beside the limit that the agency is not shut out: confirming one would let in
-- again whom a colleague shut out since.
-- each tenant:
update approvals set args = args - 'disabled'
  where tenant_id = tenant and act = 'credit_change' and status = 'pending' and args -> 'disabled' = 'false';
-- end
