-- Times that an airline moved: what they were, what they are, and what each booking answers.
create table schedule_changes (
  tenant_id uuid not null,
  id uuid not null,
  seat_block_id uuid not null,
  -- The block's flights before and after.
  old_slices jsonb not null,
  slices jsonb not null,
  reason text not null,
  message text,
  answer_by timestamptz,
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id)
);
create index schedule_changes_by_block on schedule_changes (tenant_id, seat_block_id, id);

create table schedule_answers (
  tenant_id uuid not null,
  id uuid not null,
  change_id uuid not null,
  booking_id uuid not null,
  answer text not null check (answer in ('informed', 'pending', 'accepted', 'refused', 'replaced')),
  -- The flights this customer agreed to: as booked, or as accepted last.
  old_slices jsonb not null,
  answer_by timestamptz,
  told_at timestamptz,
  answered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, change_id, booking_id),
  foreign key (tenant_id, change_id) references schedule_changes (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  check (answer <> 'pending' or answer_by is not null)
);
create unique index schedule_answers_one_open on schedule_answers (tenant_id, booking_id) where answer = 'pending';
create index schedule_answers_by_booking on schedule_answers (tenant_id, booking_id, id);
create index schedule_answers_due on schedule_answers (tenant_id, answer_by, id) where answer = 'pending';
create index schedule_answers_to_tell on schedule_answers (tenant_id, change_id, id) where told_at is null;

-- Rises with each change of the flights' times: calendars take the newer file.
alter table seat_blocks add schedule_version integer not null default 0;

-- A block that will not be flown: its bookings are ended one after the other.
create table block_cancellations (
  tenant_id uuid not null,
  seat_block_id uuid not null,
  reason text not null,
  message text,
  made_by uuid,
  made_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, seat_block_id),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id)
);
create index block_cancellations_open on block_cancellations (tenant_id, made_at) where done_at is null;

do $$
declare name text;
begin
  foreach name in array array['schedule_changes', 'schedule_answers', 'block_cancellations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid)
      with check (tenant_id = current_setting(''app.tenant'')::uuid)', name);
  end loop;
end $$;
grant select, insert on schedule_changes to rihla_app;
grant select, insert, update on schedule_answers, block_cancellations to rihla_app;
