-- Row security binds even the owner of the tables, and this changes rows of every tenant: lifted until the end.
alter table users no force row level security;
alter table travel_agencies no force row level security;

-- People: a verified address, a second factor, a wish to be forgotten.
alter table users
  add column email_verified_at timestamptz,
  add column mobile text,
  -- AES-256-GCM. In force while totp_enabled_at is set.
  add column totp_secret text,
  -- AES-256-GCM. Of a set-up that has begun; takes the place of the other with its first right code.
  add column totp_next text,
  add column totp_enabled_at timestamptz,
  -- The last time step a code was taken for: no code counts twice.
  add column totp_last_step bigint,
  -- Codes that were wrong since the first of them: guessing them needs more tries than a day gives.
  add column wrong_codes integer not null default 0,
  add column wrong_codes_since timestamptz,
  add column recovery_hashes jsonb not null default '[]',
  add column deletion_requested_at timestamptz;
-- Whoever is there already was put in by the people who run the site.
update users set email_verified_at = created_at;

alter table sessions
  -- What the list of sessions calls it by; the token itself is never shown.
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text,
  -- The password was right; until the code is too, this session is nobody's.
  add column needs_code boolean not null default false,
  -- How many codes were tried with it.
  add column code_tries integer not null default 0;
create unique index on sessions (tenant_id, id);

-- Links in mails: only the hash of the token, used once by deleting it.
create table mail_tokens (
  tenant_id uuid not null references tenants (id),
  token_hash text not null,
  kind text not null check (kind in ('password_reset', 'email_change')),
  user_id uuid not null,
  -- AES-256-GCM: the address to change to.
  data text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index on mail_tokens (tenant_id, user_id, kind);
create index on mail_tokens (tenant_id, expires_at);

alter table mails
  -- What else a mail can be about: a user, an invitation, an agency.
  add column subject_id uuid,
  -- AES-256-GCM: what the mail needs and no table holds; emptied once it is sent.
  add column data text;

alter table travel_agencies
  add column parent_id uuid,
  add column contact_email text,
  add column disabled_at timestamptz,
  -- Head of the chain of ledger entries; moves in the same statement as the balance.
  add column last_entry_no bigint not null default 0,
  add column last_hash text not null default '',
  add constraint travel_agencies_parent foreign key (tenant_id, parent_id) references travel_agencies (tenant_id, id),
  add constraint travel_agencies_not_own_parent check (parent_id <> id);
create index on travel_agencies (tenant_id, parent_id);

alter table agency_members
  add column preset text,
  add column disabled_at timestamptz,
  add column created_at timestamptz not null default now();

create table invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  token_hash text,
  agency_id uuid not null,
  email text not null,
  email_norm text not null,
  preset text,
  permissions jsonb not null default '[]',
  lang text not null check (lang in ('en', 'ar')),
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id),
  foreign key (tenant_id, invited_by) references users (tenant_id, id)
);
create unique index on invitations (tenant_id, token_hash) where token_hash is not null;
create unique index invitations_open on invitations (tenant_id, agency_id, email_norm)
  where accepted_at is null and withdrawn_at is null;

create table saved_travellers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  -- AES-256-GCM of the whole form: it holds a document number.
  data text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index on saved_travellers (tenant_id, user_id, id);

-- The agencies' books: append-only double entry. One posting is one event; its entries sum to nought.
create table ledger_postings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The event itself: posted once, however often it is reported.
  posting_key text not null,
  kind text not null check (kind in ('opening', 'top_up', 'charge', 'refund', 'transfer', 'adjustment')),
  currency text not null,
  reason text,
  booking_id uuid,
  attempt_id uuid,
  actor_kind text not null check (actor_kind in ('guest', 'customer', 'agent', 'staff', 'system', 'gateway')),
  actor_id uuid,
  posted_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, posting_key)
);
create table ledger_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  posting_id uuid not null,
  account text not null check (account in ('agency', 'clearing', 'sales', 'adjustments', 'opening')),
  -- What follows is said of entries of an agency's account only.
  agency_id uuid,
  entry_no bigint,
  balance_after_minor bigint,
  hash text,
  -- Positive: the account gets; negative: it gives.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  posted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, posting_id) references ledger_postings (tenant_id, id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id),
  check ((account = 'agency') = (agency_id is not null and entry_no is not null and balance_after_minor is not null and hash is not null))
);
create unique index ledger_entries_chain on ledger_entries (tenant_id, agency_id, entry_no) where agency_id is not null;
create index on ledger_entries (tenant_id, posting_id);
create index on ledger_postings (tenant_id, booking_id) where booking_id is not null;

-- The text is the same as in src/shared/rules/ledger.ts, where a statement is verified.
create function ledger_entry_hash(previous text, entry_no bigint, posting_id uuid, kind text, amount_minor bigint,
  currency text, balance_after_minor bigint, posted_at timestamptz) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', previous, entry_no, posting_id, kind, amount_minor, currency,
    balance_after_minor, to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')), 'hex')
$$;
-- Ends a transaction whose last statement was to move a balance and did not.
create function require_moved(moved bigint) returns void language plpgsql as $$
begin
  if moved = 0 then
    raise exception 'The balance was not moved' using errcode = 'RHL01';
  end if;
end $$;
-- What agencies have already is the first line of their statement.
create temporary table opened on commit drop as
  select tenant_id, id as agency_id, gen_random_uuid() as posting_id, balance_minor, currency,
    date_trunc('milliseconds', now()) as posted_at
  from travel_agencies where balance_minor <> 0;
insert into ledger_postings (tenant_id, id, posting_key, kind, currency, actor_kind, posted_at)
  select tenant_id, posting_id, 'opening:' || agency_id, 'opening', currency, 'system', posted_at from opened;
update travel_agencies a set last_entry_no = 1,
  last_hash = ledger_entry_hash('', 1, o.posting_id, 'opening', o.balance_minor, o.currency, o.balance_minor, o.posted_at)
  from opened o where a.tenant_id = o.tenant_id and a.id = o.agency_id;
insert into ledger_entries (tenant_id, id, posting_id, account, agency_id, entry_no, balance_after_minor, hash,
  amount_minor, currency, posted_at)
  select o.tenant_id, gen_random_uuid(), o.posting_id, 'agency', o.agency_id, 1, o.balance_minor, a.last_hash,
    o.balance_minor, o.currency, o.posted_at
  from opened o join travel_agencies a on a.tenant_id = o.tenant_id and a.id = o.agency_id
  union all
  select tenant_id, gen_random_uuid(), posting_id, 'opening', null, null, null, null, -balance_minor, currency, posted_at
  from opened;

alter table payment_attempts drop constraint payment_attempts_target_kind_check;
alter table payment_attempts add constraint payment_attempts_target_kind_check
  check (target_kind in ('flight_booking', 'agency_top_up'));
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('card', 'mada', 'apple_pay', 'stc_pay', 'knet', 'balance'));

-- Money that moved for a top-up belongs to no booking.
alter table payments alter column booking_id drop not null;

do $$
declare t text;
begin
  foreach t in array array['mail_tokens', 'invitations', 'saved_travellers', 'ledger_postings', 'ledger_entries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = current_setting(''app.tenant'')::uuid) with check (tenant_id = current_setting(''app.tenant'')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to rihla_app', t);
  end loop;
end $$;
revoke update, delete on ledger_postings, ledger_entries from rihla_app;
-- Even whoever owns the tables posts a correction instead of changing what is posted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Posted rows of % are never changed', tg_table_name using errcode = '2F004';
end $$;
create trigger ledger_postings_frozen before update or delete on ledger_postings for each row execute function refuse_change();
create trigger ledger_entries_frozen before update or delete on ledger_entries for each row execute function refuse_change();
-- And no transaction ends with a posting whose sides do not sum to nought.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where tenant_id = new.tenant_id and posting_id = new.posting_id
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'The sides of posting % do not sum to nought', new.posting_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

alter table users force row level security;
alter table travel_agencies force row level security;
