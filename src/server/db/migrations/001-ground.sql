-- Reference tables: which host belongs to which tenant. Read before a tenant is known, so no row security.
create table tenants (
  id uuid primary key,
  key text not null unique,
  origin text not null,
  gateway text not null default 'sandbox',
  created_at timestamptz not null default now(),
  -- Set whenever anything servers keep in memory about the tenant changes.
  updated_at timestamptz not null default now()
);
create table tenant_hosts (
  host text primary key,
  tenant_id uuid not null references tenants (id)
);
-- Rate limits and store of rate-limiter-flexible; keys are prefixed with the tenant.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table settings (
  tenant_id uuid primary key references tenants (id),
  data jsonb not null,
  tax jsonb not null,
  updated_at timestamptz not null default now()
);
create table contents (
  tenant_id uuid not null references tenants (id),
  page text not null,
  lang text not null check (lang in ('en', 'ar')),
  title text not null,
  summary text not null default '',
  body_html text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, page, lang)
);

create table travel_agencies (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name jsonb not null,
  currency text not null,
  balance_minor bigint not null default 0,
  credit_limit_minor bigint not null default 0 check (credit_limit_minor >= 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (balance_minor >= -credit_limit_minor)
);
create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('customer', 'agent', 'staff')),
  name text not null,
  email text not null,
  email_norm text not null,
  password_hash text not null,
  permissions jsonb not null default '[]',
  agency_id uuid,
  lang text not null default 'en' check (lang in ('en', 'ar')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, email_norm),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id)
);
create table agency_members (
  tenant_id uuid not null,
  agency_id uuid not null,
  user_id uuid not null,
  permissions jsonb not null default '[]',
  primary key (tenant_id, agency_id, user_id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index on agency_members (tenant_id, user_id);
create table sessions (
  tenant_id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  agency_id uuid,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index on sessions (tenant_id, user_id);
-- What a browser without account may open: one random token per browser, one row per thing.
create table guest_grants (
  tenant_id uuid not null references tenants (id),
  token_hash text not null,
  target_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash, target_id)
);
create index on guest_grants (tenant_id, expires_at);

create table idempotency_keys (
  tenant_id uuid not null references tenants (id),
  -- Hash of caller, method and key: a foreign caller's key never collides.
  key_hash text not null,
  request_hash text not null,
  state text not null check (state in ('running', 'done')),
  status integer,
  -- json, not jsonb: a repeated request gets the very bytes of the first answer, its fields in order.
  answer json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key_hash)
);
create index on idempotency_keys (tenant_id, created_at);

create table seat_blocks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  airline text not null,
  trip_kind text not null check (trip_kind in ('one_way', 'return')),
  cabin text not null check (cabin in ('economy', 'premium_economy', 'business', 'first')),
  booking_class text not null,
  fare_basis text,
  baggage jsonb not null,
  airline_pnr text,
  pnr_mode text not null default 'group' check (pnr_mode in ('group', 'per_booking')),
  -- Slices: outbound, and inbound of a return. See contract/seat-blocks.ts.
  slices jsonb not null,
  origin text not null,
  destination text not null,
  departs_on date not null,
  returns_on date,
  first_departs_at timestamptz not null,
  last_date date not null,
  stops integer not null default 0,
  international boolean not null,
  currency text not null,
  fares jsonb not null,
  service_fee_minor bigint not null default 0 check (service_fee_minor >= 0),
  seats_total integer not null check (seats_total >= 0),
  seats_held integer not null default 0 check (seats_held >= 0),
  seats_sold integer not null default 0 check (seats_sold >= 0),
  seats_released integer not null default 0 check (seats_released >= 0),
  max_pax_public integer not null default 9,
  max_pax_agency integer not null default 50,
  hold_minutes integer not null default 30 check (hold_minutes between 1 and 4320),
  agency_hold_minutes integer not null default 1440 check (agency_hold_minutes between 1 and 4320),
  sales_from timestamptz not null,
  sales_until timestamptz not null,
  name_list_deadline timestamptz not null,
  balance_due_at timestamptz not null,
  ticketing_deadline timestamptz not null,
  release_at timestamptz not null,
  rules jsonb not null,
  visible_to jsonb not null default '"public"',
  supplier_cost_minor bigint,
  notes text,
  status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'closed', 'departed', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  constraint seats_never_oversold check (seats_held + seats_sold + seats_released <= seats_total)
);
create index on seat_blocks (tenant_id, origin, destination, departs_on);
create index on seat_blocks (tenant_id, departs_on, id);

create table flight_bookings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  reference text not null,
  airline_pnr text,
  seat_block_id uuid not null,
  status text not null check (status in ('draft', 'requested', 'rejected', 'held', 'expired', 'confirmed', 'ticketing', 'ticketed', 'completed', 'cancel_requested', 'cancelled', 'change_requested', 'manual_review')),
  seats integer not null check (seats >= 0),
  adults integer not null check (adults >= 0),
  children integer not null check (children >= 0),
  infants integer not null check (infants >= 0),
  -- Seats are counted in the block as held, sold or not at all.
  seats_state text not null check (seats_state in ('held', 'sold', 'none')),
  currency text not null,
  price_lines jsonb not null,
  total_minor bigint not null check (total_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= paid_minor),
  refund_due_minor bigint not null default 0 check (refund_due_minor >= 0),
  hold_expires_at timestamptz,
  hold_extended boolean not null default false,
  contact jsonb,
  contact_email_norm text,
  contact_name_norm text,
  lead_name text,
  lang text not null check (lang in ('en', 'ar')),
  user_id uuid,
  agency_id uuid,
  -- Unfinished form data, encrypted: it may hold document numbers.
  draft text,
  draft_version integer not null default 0,
  terms_version text,
  departs_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  foreign key (tenant_id, seat_block_id) references seat_blocks (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, agency_id) references travel_agencies (tenant_id, id)
);
create index on flight_bookings (tenant_id, user_id, id desc);
create index on flight_bookings (tenant_id, agency_id, id desc);
create index on flight_bookings (tenant_id, airline_pnr);
create index on flight_bookings (tenant_id, seat_block_id);
create index flight_bookings_holds on flight_bookings (tenant_id, hold_expires_at) where status = 'held';

create table flight_booking_passengers (
  tenant_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  position integer not null,
  -- The category the seat was priced for.
  category text not null check (category in ('ADT', 'CHD', 'INF')),
  status text not null default 'active' check (status in ('active', 'ticketed', 'cancelled', 'refunded', 'no_show')),
  title text check (title in ('MR', 'MRS', 'MS', 'MSTR', 'MISS')),
  given_names text,
  surname text,
  surname_norm text,
  arabic_name text,
  arabic_name_norm text,
  gender text check (gender in ('M', 'F', 'X')),
  birth_date date,
  nationality text,
  residence text,
  document_kind text check (document_kind in ('passport', 'national_id', 'iqama')),
  -- AES-256-GCM; the last three characters stay readable for people.
  document_number text,
  document_last3 text,
  document_hash text,
  document_country text,
  document_issued_on date,
  document_expires_on date,
  linked_adult integer,
  frequent_flyer text,
  meal text,
  assistance text,
  remarks text,
  ticket_number text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, booking_id, position),
  foreign key (tenant_id, booking_id) references flight_bookings (tenant_id, id)
);
create index on flight_booking_passengers (tenant_id, surname_norm);
-- Each change of a passenger is kept; the old values are encrypted.
create table passenger_changes (
  tenant_id uuid not null,
  id uuid not null,
  passenger_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid,
  old_values text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, passenger_id) references flight_booking_passengers (tenant_id, id)
);

create table booking_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('guest', 'customer', 'agent', 'staff', 'system', 'gateway')),
  actor_id uuid,
  kind text not null,
  from_status text,
  to_status text,
  reason text,
  details jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index on booking_events (tenant_id, booking_id, id);

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  booking_id uuid not null,
  passenger_id uuid not null,
  name text not null,
  mime text not null,
  size integer not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references flight_bookings (tenant_id, id),
  foreign key (tenant_id, passenger_id) references flight_booking_passengers (tenant_id, id)
);
create index on files (tenant_id, passenger_id);

create table payment_attempts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  target_kind text not null check (target_kind in ('flight_booking')),
  target_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  method text not null check (method in ('card', 'mada', 'apple_pay', 'stc_pay', 'knet')),
  gateway text not null,
  gateway_payment_id text,
  live boolean not null default false,
  status text not null check (status in ('created', 'redirected', 'pending', 'authorized', 'paid', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded', 'voided', 'disputed')),
  reason text,
  card_brand text,
  card_last4 text,
  pay_url text,
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= amount_minor),
  flagged text,
  lang text not null check (lang in ('en', 'ar')),
  next_check_at timestamptz,
  checks integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index on payment_attempts (tenant_id, gateway, gateway_payment_id) where gateway_payment_id is not null;
create index on payment_attempts (tenant_id, target_id);
create index on payment_attempts (tenant_id, next_check_at) where next_check_at is not null;
-- Everything a gateway told us, once per event.
create table payment_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  gateway text not null,
  gateway_event_id text not null,
  gateway_payment_id text,
  kind text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, gateway, gateway_event_id)
);
-- Money that really moved; append-only.
create table payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  attempt_id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- One row per attempt and running total, so that a repeated report posts nothing.
  posting_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  posted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, attempt_id, posting_key),
  foreign key (tenant_id, attempt_id) references payment_attempts (tenant_id, id)
);
create index on payments (tenant_id, booking_id);

-- The sandbox gateway's own books, which Rihla never reads except by asking the gateway.
create table sandbox_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  given_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('initiated', 'authorized', 'paid', 'failed', 'refunded', 'voided')),
  reason text,
  card_brand text,
  card_last4 text,
  scenario text,
  refunded_minor bigint not null default 0,
  return_url text not null,
  description text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, given_id)
);

create table mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- What the mail is about, so that it is written once whatever is retried.
  dedupe_key text not null,
  kind text not null,
  booking_id uuid,
  lang text not null check (lang in ('en', 'ar')),
  recipient text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, dedupe_key)
);
