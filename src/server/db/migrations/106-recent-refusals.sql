-- Cards that were refused lately are counted by the time they were tried.
create index concurrently payment_attempts_refused on payment_attempts (tenant_id, created_at)
  where target_kind = 'quick_payment' and status = 'failed';
