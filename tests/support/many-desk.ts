import { insertLinks } from './many-links.ts'
import { CONTENT } from './tours.ts'

/** Runs one statement, as the owner of the tables. */
type Run = (statement: string) => Promise<unknown>

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

const numbered = (tenantId: string) => `(select b.*, row_number() over (order by id) as n from bookings b
  where tenant_id = '${tenantId}' and contact_email_norm like 'buyer%') b`

const attempts = (tenantId: string) => `
  insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method, gateway,
    gateway_payment_id, live, status, card_last4, lang, expires_at, created_at, flagged, fetched, fetched_at)
  select tenant_id, id, 'booking', id, total_minor, currency, case when n % 500 = 1 then 'bank_transfer' else 'card' end,
    case when n % 500 = 1 then 'bank' else 'sandbox' end,
    case when n % 500 = 1 then 'TR-' || n else id::text end, n % 700 <> 3,
    case when n % 900 = 1 then 'failed' when n % 800 = 2 then 'disputed' else 'paid' end,
    lpad((n % 5000)::text, 4, '0'), 'en', created_at, created_at, case when n % 1000 = 4 then 'mismatch' end,
    case when n % 5000 = 1 then 'pending' end, case when n % 5000 = 1 then created_at end
  from ${numbered(tenantId)}`

const payments = (tenantId: string) => `
  insert into payments (tenant_id, id, attempt_id, booking_id, kind, posting_key, amount_minor, currency, posted_at)
  select tenant_id, id, id, id, 'payment', 'paid', total_minor, currency, created_at from ${numbered(tenantId)}`

const refunds = (tenantId: string) => `
  insert into refunds (tenant_id, id, booking_id, way, source, amount_minor, currency, status, asked_at, done_at)
  select tenant_id, id, id, 'bank', 'staff', 100, currency, 'done', created_at, created_at
  from ${numbered(tenantId)} where n % 4 = 0`

const owed = (tenantId: string) => `
  update bookings set refund_due_minor = 100
  where tenant_id = '${tenantId}' and id in (select id from ${numbered(tenantId)} where n % 400 = 0)`

const quick = (tenantId: string) => `
  insert into quick_payments (tenant_id, id, reference, link_id, booking_id, amount_minor, currency, paid_minor,
    refunded_minor, purpose, lang, network_hash, paid_at, decision, decided_at, created_at)
  select tenant_id, id, 'QR-' || lpad(n::text, 6, '0'), id, case when n % 500 > 1 then id end, 100, currency, 100,
    0, 'Visa', 'en', md5(n::text), created_at, case when n % 500 > 1 then 'matched' end,
    case when n % 500 > 1 then created_at end, created_at
  from ${numbered(tenantId)} where n % 4 = 1 and n % 8 = 1`

const mails = (tenantId: string) => `
  insert into mails (tenant_id, id, dedupe_key, kind, booking_id, lang, recipient, created_at, sent_at, state)
  select tenant_id, id, 'many-' || n, 'booking_confirmed', id, 'en', 'buyer@example.test', created_at,
    case when n % 400 > 1 then created_at end,
    case when n % 400 = 0 then 'failed' when n % 400 = 1 then 'waiting' else 'sent' end
  from ${numbered(tenantId)}`

const invoices = (tenantId: string) => `
  insert into invoices (tenant_id, id, number, kind, booking_id, position, revision, issued_at, currency,
    payable_minor, vat_minor, reference, document)
  select tenant_id, id, 'INV-2019-' || lpad(n::text, 6, '0'), 'simplified', id, 1, 1, created_at, currency,
    total_minor, 0, reference, jsonb_build_object('buyer', jsonb_build_object('name', jsonb_build_object('en', 'Layan ' || n)))
  from ${numbered(tenantId)} where n % 4 = 2`

const UNIT = "md5('many-unit')::uuid"
const unit = (tenantId: string) => `
  insert into e_invoice_units (tenant_id, id, environment, state, name, branch, industry, title, serial, vat_number,
    address, key, request, created_at)
  values ('${tenantId}', ${UNIT}, 'sandbox', 'off', 'Desk', 'Riyadh', 'Travel', '0100', '1-R|2-1|3-1', '300000000000003',
    '{}', 'sealed', 'request', now())`

const documents = (tenantId: string) => `
  insert into e_invoices (tenant_id, id, unit_id, invoice_id, form, state, uuid, counter, hash, xml, created_at)
  select tenant_id, id, ${UNIT}, id, 'simplified', case when n % 400 = 2 then 'warned' when n % 400 = 6 then 'rejected'
    else 'accepted' end, id, n, 'hash', '<xml/>', created_at
  from ${numbered(tenantId)} where n % 4 = 2`

const agencies = (tenantId: string) => `
  insert into travel_agencies (tenant_id, id, name, currency, created_at)
  select '${tenantId}', md5('agency' || i)::uuid, jsonb_build_object('en', 'Agency ' || i, 'ar', 'وكالة ' || i), 'SAR', now()
  from generate_series(1, 1000) i`

const tours = (tenantId: string) => `
  insert into tours (tenant_id, id, code, kind, status, days, nights, title, summary, destination, content)
  select '${tenantId}', md5('tour' || i)::uuid, 'MANY-T' || i, 'umrah', case when i % 9 = 0 then 'draft' else 'published' end,
    7, 6, jsonb_build_object('en', 'Tour ' || i, 'ar', 'رحلة ' || i), '{"en": "Calm", "ar": "هدوء"}',
    '{"en": "Makkah", "ar": "مكة"}', ${json(CONTENT)}
  from generate_series(1, 300) i`

const departures = (tenantId: string) => `
  insert into tour_departures (tenant_id, id, tour_id, code, status, starts_on, ends_on, origin, zone, sales_until,
    capacity, currency, prices, balance_due_at, names_deadline, documents_deadline, rooming_deadline, decide_at)
  select '${tenantId}', md5('departure' || i || '-' || j)::uuid, md5('tour' || i)::uuid, 'MANY-D' || i || '-' || j, 'open',
    current_date + j * 20, current_date + j * 20 + 6, 'RUH', 'Asia/Riyadh', now(), 20, 'SAR', '{"double": 300000}',
    at, at, at, at, at
  from generate_series(1, 300) i, generate_series(1, 20) j, lateral (select now() + j * interval '20 days' as at) d`

/** The oldest bookings are of hotels and tours: more than a list of their kind may read. Some are still to come. */
const ofOtherKinds = (tenantId: string, hotelId: string) => [
  `create temp table kinds on commit drop as select id, n from ${numbered(tenantId)} where n <= 4000`,
  `delete from flight_bookings where tenant_id = '${tenantId}' and id in (select id from kinds)`,
  `update bookings b set kind = case when k.n % 2 = 0 then 'hotel' else 'tour' end,
    status = case when k.n % 2 = 1 and status = 'ticketed' then 'confirmed' else status end,
    starts_on = case when k.n % 40 < 2 then current_date + 30 else starts_on end,
    ends_on = case when k.n % 40 < 2 then current_date + 37 else ends_on end from kinds k
    where b.tenant_id = '${tenantId}' and b.id = k.id`,
  `insert into hotel_bookings (tenant_id, id, hotel_id, from_day, to_day, nights_state)
    select '${tenantId}', id, '${hotelId}', current_date - 500, current_date - 497, 'none' from kinds where n % 2 = 0`,
  `insert into tour_bookings (tenant_id, id, departure_id, places, places_state)
    select '${tenantId}', id, md5('departure1-1')::uuid, 1, 'none' from kinds where n % 2 = 1`,
]

/**
 * What the desk lists beside twenty thousand bookings of flights: their money, papers and mails, and a few bookings
 * of other kinds among them.
 */
export async function fillDesk(
  run: Run,
  { tenantId, userId, hotelId }: { tenantId: string; userId: string; hotelId: string },
): Promise<void> {
  for (const statement of [
    ...[attempts, payments, refunds, owed].map(fill => fill(tenantId)),
    insertLinks({ tenantId, userId }, numbered(tenantId)),
    ...[quick, mails, invoices, unit, documents, agencies, tours, departures].map(fill => fill(tenantId)),
    ...ofOtherKinds(tenantId, hotelId),
  ])
    await run(statement)
}
