-- A supplied stay that staff confirmed unpaid was noted as ordered, which says that it was paid; only staff gave a reason.
-- each tenant:
update booking_events set kind = 'confirmed_by_hand' where tenant_id = tenant and kind = 'ordered' and reason is not null;
-- end
