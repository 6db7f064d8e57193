-- The desk reads what runs out, what waits and what was done, in order of time and without looking at other bookings.
-- Columns are added for rows of every tenant: row security is lifted until the end.
alter table bookings no force row level security;
alter table booking_passengers no force row level security;
alter table travel_agencies no force row level security;

-- Of the booking's passengers: how many are named in full, and the first day a passport of theirs is no longer valid.
alter table bookings add column named integer not null default 0;
alter table bookings add column passports_until date;
alter table bookings add column contact_mobile text generated always as (contact ->> 'mobile') stored;
alter table travel_agencies add column name_en text generated always as (lower(name ->> 'en')) stored;
alter table travel_agencies add column name_ar text generated always as (name ->> 'ar') stored;

create function count_passengers(tenant uuid, booking uuid) returns void language sql as $$
  update bookings b set named = p.named, passports_until = p.until
  from (
    select count(*) filter (where surname is not null and given_names is not null and birth_date is not null
        and document_last3 is not null)::integer as named,
      min(document_expires_on) filter (where document_kind = 'passport') as until
    from booking_passengers
    where tenant_id = tenant and booking_id = booking and status in ('active', 'ticketed')
  ) p
  where b.tenant_id = tenant and b.id = booking
    and (b.named, b.passports_until) is distinct from (p.named, p.until)
$$;
create function passengers_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_passengers(old.tenant_id, old.booking_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.booking_id <> old.booking_id) then
    perform count_passengers(new.tenant_id, new.booking_id);
  end if;
  return null;
end $$;
-- A new hold has no names yet, and is not counted.
create trigger passengers_added after insert on booking_passengers
  for each row when (new.surname is not null) execute function passengers_counted();
create trigger passengers_removed after delete on booking_passengers
  for each row execute function passengers_counted();
create trigger passengers_changed after update on booking_passengers
  for each row when (
    (old.booking_id, old.status, old.surname, old.given_names, old.birth_date, old.document_last3, old.document_kind,
      old.document_expires_on)
    is distinct from (new.booking_id, new.status, new.surname, new.given_names, new.birth_date, new.document_last3,
      new.document_kind, new.document_expires_on))
  execute function passengers_counted();

update bookings b set named = p.named, passports_until = p.until
from (
  select tenant_id, booking_id, count(*) filter (where surname is not null and given_names is not null
      and birth_date is not null and document_last3 is not null)::integer as named,
    min(document_expires_on) filter (where document_kind = 'passport') as until
  from booking_passengers where status in ('active', 'ticketed') and surname is not null group by 1, 2
) p
where b.tenant_id = p.tenant_id and b.id = p.booking_id;

-- Clocks: each block's in order of time, and under a block only the bookings that still owe what it asks for.
drop index seat_blocks_by_name_list;
drop index seat_blocks_by_ticketing;
create index seat_blocks_by_name_list on seat_blocks (tenant_id, name_list_deadline, first_departs_at);
create index seat_blocks_by_ticketing on seat_blocks (tenant_id, ticketing_deadline, first_departs_at);
create index seat_blocks_by_balance on seat_blocks (tenant_id, balance_due_at, first_departs_at);
-- Without the counters: an index on them would be written with every hold.
create index seat_blocks_to_release on seat_blocks (tenant_id, release_at, first_departs_at);
create index bookings_to_ticket on bookings (tenant_id, starts_on, supplier, id)
  where status in ('confirmed', 'ticketing');
create index bookings_to_name on bookings (tenant_id, starts_on, supplier, id)
  where status in ('confirmed', 'ticketing') and named < adults + children + infants;
create index bookings_to_pay on bookings (tenant_id, starts_on, supplier, id)
  where status in ('confirmed', 'ticketing', 'ticketed') and paid_minor < total_minor;
create index bookings_short_passports on bookings (tenant_id, starts_on, supplier, id)
  where status in ('confirmed', 'ticketing', 'ticketed') and passports_until < ends_on + interval '6 months';

-- What waits for staff.
create index bookings_waiting on bookings (tenant_id, id)
  where status in ('requested', 'cancel_requested', 'change_requested', 'manual_review');
create index bookings_to_refund on bookings (tenant_id, id) where refund_due_minor > 0;
create index payment_attempts_flagged on payment_attempts (tenant_id, created_at, id) where flagged is not null;
create index payments_by_time on payments (tenant_id, posted_at);

-- What was done, in order.
create index booking_events_by_time on booking_events (tenant_id, at, id);
create index booking_events_by_kind on booking_events (tenant_id, kind, at, id);
create index booking_events_by_staff on booking_events (tenant_id, at, id) where actor_kind = 'staff';
create index booking_events_by_staff_kind on booking_events (tenant_id, kind, at, id) where actor_kind = 'staff';
create index booking_events_of_staff on booking_events (tenant_id, actor_id, at, id) where actor_kind = 'staff';
create index ledger_postings_by_time on ledger_postings (tenant_id, posted_at, id);
create index ledger_postings_by_staff on ledger_postings (tenant_id, posted_at, id) where actor_kind = 'staff';
create index seat_block_events_by_time on seat_block_events (tenant_id, at, id);
create index top_up_decisions_by_time on top_up_decisions (tenant_id, decided_at, line_id);

-- Search.
create index bookings_by_mobile on bookings (tenant_id, contact_mobile, id) where contact_mobile is not null;
create index travel_agencies_by_name on travel_agencies (tenant_id, name_en text_pattern_ops);
create index travel_agencies_by_arabic_name on travel_agencies (tenant_id, name_ar text_pattern_ops);

alter table bookings force row level security;
alter table booking_passengers force row level security;
alter table travel_agencies force row level security;
