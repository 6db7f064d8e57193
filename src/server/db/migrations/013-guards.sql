-- When the user of a session last gave the password at that browser; sessions from before have to give it again.
alter table sessions add confirmed_at timestamptz;

-- What staff decided about a top-up whose money did not stand in its agency's account as it should. A line is
-- an attempt whose books did not fit, or a part of one that went back after it was spent. Decided once.
create table top_up_decisions (
  tenant_id uuid not null,
  line_id uuid not null,
  attempt_id uuid not null,
  agency_id uuid not null,
  decision text not null check (decision in ('accept', 'return')),
  -- What the account gained with it; negative: what it lost.
  amount_minor bigint not null,
  reason text not null,
  decided_by uuid,
  decided_at timestamptz not null,
  primary key (tenant_id, line_id),
  foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id)
);
alter table top_up_decisions enable row level security;
alter table top_up_decisions force row level security;
create policy tenant_only on top_up_decisions using (tenant_id = current_setting('app.tenant')::uuid)
  with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert on top_up_decisions to rihla_app;
create trigger top_up_decisions_frozen before update or delete on top_up_decisions
  for each row execute function refuse_change();
