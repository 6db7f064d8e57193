-- Orders that a person must settle, for Today.
create index supplier_orders_review on supplier_orders (tenant_id, updated_at) where state = 'review';
