-- Every ticket number ever issued. The passenger's row has the valid one.
create table tickets (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  passenger_id uuid not null,
  number text not null check (number ~ '^\d{13}$'),
  issued_at timestamptz not null,
  issued_by uuid,
  voided_at timestamptz,
  void_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, passenger_id) references booking_passengers (tenant_id, id),
  check ((voided_at is null) = (void_reason is null))
);
create unique index tickets_by_number on tickets (tenant_id, number);
create unique index tickets_one_valid on tickets (tenant_id, passenger_id) where voided_at is null;
create index tickets_by_booking on tickets (tenant_id, booking_id);

-- What ending a booking costs and gives back, as offered to the customer.
create table booking_quotes (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('cancel')),
  status text not null check (status in ('offered', 'accepted', 'replaced', 'withdrawn')),
  currency text not null,
  lines jsonb not null,
  -- Fees that staff set instead of the rules'.
  fees jsonb not null,
  routes jsonb not null,
  fee_minor bigint not null check (fee_minor >= 0),
  back_minor bigint not null check (back_minor >= 0),
  message text,
  valid_hours integer not null check (valid_hours > 0),
  valid_until timestamptz not null,
  made_by uuid,
  made_at timestamptz not null,
  decided_at timestamptz,
  -- The refund is ordered from a gateway at most once.
  refund_ordered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create unique index quotes_one_offered on booking_quotes (tenant_id, booking_id) where status = 'offered';
create index quotes_by_booking on booking_quotes (tenant_id, booking_id, id);

-- Notes of colleagues; no call of a customer reads them.
create table booking_notes (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index notes_by_booking on booking_notes (tenant_id, booking_id, id);

do $$
declare name text;
begin
  foreach name in array array['tickets', 'booking_quotes', 'booking_notes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
  end loop;
end $$;
grant select, insert, update on tickets, booking_quotes to rihla_app;
grant select, insert, delete on booking_notes to rihla_app;

-- Numbers stored before this table. Row security binds the owner of the tables too: lifted until the end.
alter table booking_passengers no force row level security;
alter table bookings no force row level security;
insert into tickets (tenant_id, id, booking_id, passenger_id, number, issued_at)
select tenant_id, gen_random_uuid(), booking_id, id, ticket_number, updated_at from booking_passengers
where ticket_number ~ '^\d{13}$' on conflict do nothing;
-- Lists of staff: refunds to send.
create index bookings_owed on bookings (tenant_id, id) where refund_due_minor > 0;
alter table booking_passengers force row level security;
alter table bookings force row level security;
alter table tickets force row level security;
alter table booking_quotes force row level security;
alter table booking_notes force row level security;
