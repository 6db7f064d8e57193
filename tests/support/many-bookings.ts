import { netLine } from '#shared/rules/money/price.ts'

/** Runs one statement, as anyone who may write the rows of the tenant. */
type Run = (statement: string) => Promise<unknown>

interface Wanted {
  tenantId: string
  agencyId: string
  userId: string
  /** How many there are already of these, and how many there are to be. */
  from: number
  to: number
}

const PER_BLOCK = 100

const md5Id = (of: string) => `md5(${of})::uuid`

/** Blocks like the first one on sale, each on another day of two years, most of them past. */
const blocks = ({ tenantId, from, to }: Wanted) => `
  insert into seat_blocks select (b).* from (
    select jsonb_populate_record(k, jsonb_build_object(
      'id', ${md5Id("'block' || j")}, 'code', 'MANY-' || j, 'seats_total', 1000, 'seats_held', 0, 'seats_sold', 0,
      'airline', (array['SV','XY','F3','EK','QR','GF','MS','TK'])[1 + j % 8],
      'destination', (array['LHR','CDG','JFK','BKK','KUL','SIN','MNL','CGK'])[1 + j / 8 % 8], 'departs_on', d::date, 'returns_on', null, 'last_date', d::date, 'first_departs_at', d, 'release_at', d,
      'sales_until', d - interval '1 day', 'name_list_deadline', d - interval '3 days', 'balance_due_at', d,
      'ticketing_deadline', d - interval '2 days')) as b
    from seat_blocks k,
      generate_series(${from / PER_BLOCK}, ${to / PER_BLOCK - 1}) j,
      lateral (select date_trunc('day', now()) + (j * 7919 % 730 - 600) * interval '1 day' as d) at
    where k.tenant_id = '${tenantId}' and k.id = (select id from seat_blocks where tenant_id = '${tenantId}' and code not like 'MANY-%'
      order by (status = 'published') desc, id limit 1)
  ) made`

// No name has digits.
const spelled = (letters: string) => `translate((i / 25)::text, '0123456789', '${letters}')`

// Made up to sixty days before the flight, and never after now.
const NUMBERED = ({ tenantId, from, to }: Wanted) => `
  from generate_series(${from}, ${to - 1}) i
  join lateral (select * from seat_blocks where tenant_id = '${tenantId}' and id = ${md5Id(`'block' || i / ${PER_BLOCK}`)}) k on true,
  lateral (select least(k.first_departs_at - interval '1 day', now()) - (i::bigint * 104729 % 86400 * 60) * interval '1 second' as at) made,
  lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3)
    || '8' || substr(md5(i::text), 4, 15) as hex) raw`

const agencyOf = ({ agencyId }: Wanted) => `case when i % 5 = 1 then '${agencyId}'::uuid end`
const userOf = ({ userId }: Wanted) => `case when i % 2000 = 0 then '${userId}'::uuid end`

// Of most passengers everything is known; a few passports end too soon.
const NAMED = 'case when i % 30 = 2 then 0 else 1 end'
const EXPIRES = "k.last_date + case when i % 50 = 4 then interval '3 months' else interval '3 years' end"

const PRICE = JSON.stringify([netLine('fare', 100_000, 1, 'Z')])

const bookings = (wanted: Wanted) => `
  insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
    infants, currency, price_lines, total_minor, vat_minor, paid_minor, hold_expires_at, contact, contact_email_norm,
    lead_name, lang, user_id, agency_id, starts_on, ends_on, created_at, updated_at, named, passports_until)
  select k.tenant_id, hex::uuid, 'flight', 'FB-' || translate(upper(lpad(to_hex(i), 6, '0')), '01', 'GH'), k.airline,
    'P' || upper(to_hex(i / 10)), state, 1, 0, 0, k.currency, '${PRICE}', 100000, 0,
    case when state in ('confirmed', 'ticketed') and i % 40 <> 11 then 100000 else 0 end,
    case when state = 'held' then now() + interval '1 hour' end,
    jsonb_build_object('mobile', '+9665' || lpad(i::text, 8, '0')), 'buyer' || i || '@example.test',
    'NAME' || upper(${spelled('abcdefghij')}) || '/LAYAN', 'en', ${userOf(wanted)},
    ${agencyOf(wanted)}, k.departs_on, k.last_date, at, at, ${NAMED}, ${EXPIRES}
  ${NUMBERED(wanted)},
  lateral (select case when i % 500 = 3 then 'held' when i % 10 < 4 then 'confirmed' when i % 10 < 7 then 'ticketed'
    when i % 10 < 9 then 'expired' else 'cancelled' end as state) s`

// Takes no seats: counters of the blocks do not change. What is confirmed counts as sold, for lists of what is due.
const flights = (wanted: Wanted) => `
  insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
  select k.tenant_id, hex::uuid, k.id, 0, case when i % 10 < 7 then 'sold' else 'none' end
  ${NUMBERED(wanted)}`

const passengers = (wanted: Wanted) => `
  insert into booking_passengers (tenant_id, id, booking_id, position, category, surname, surname_norm,
    arabic_name_norm, owner_id, given_names, birth_date, document_last3, document_kind, document_expires_on)
  select k.tenant_id, ${md5Id("'passenger' || i")}, hex::uuid, 1, 'ADT', 'Name', 'name' || ${spelled('abcdefghij')},
    'ليانحربي' || ${spelled('بتثجحخدذرز')},
    coalesce(${agencyOf(wanted)}, ${userOf(wanted)}), case when ${NAMED} = 1 then 'LAYAN' end, '1990-01-01', '123',
    'passport', ${EXPIRES}
  ${NUMBERED(wanted)}`

// A booking is made by its buyer; every twentieth is then changed by staff.
const events = (wanted: Wanted) => `
  insert into booking_events (tenant_id, id, booking_id, at, actor_kind, actor_id, kind)
  select k.tenant_id, ${md5Id("'event' || i")}, hex::uuid, at, case when i % 20 = 0 then 'staff' else 'guest' end,
    case when i % 20 = 0 then '${wanted.userId}'::uuid end,
    case when i % 20 = 0 then 'hold_extended' else 'passengers_saved' end
  ${NUMBERED(wanted)}`

/**
 * Bookings as an agency has them after some years: a hundred to a block, one passenger each, twenty-five of one
 * name, a fifth of them of one travel agency. The same for the same numbers.
 */
export async function fillBookings(run: Run, wanted: Wanted): Promise<void> {
  for (const statement of [
    blocks(wanted),
    bookings(wanted),
    flights(wanted),
    passengers(wanted),
    events(wanted),
  ])
    await run(statement)
}
