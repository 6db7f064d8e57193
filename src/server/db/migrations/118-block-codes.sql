-- Codes of blocks are in capitals, as every search looks for them. Two that differ in capitals alone stay as they are.
-- each tenant:
update seat_blocks k set code = upper(k.code)
  where k.tenant_id = tenant and k.code <> upper(k.code) and not exists (
    select from seat_blocks o where o.tenant_id = tenant and o.id <> k.id and upper(o.code) = upper(k.code));
-- end
