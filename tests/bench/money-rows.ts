import type pg from 'pg'

/** A copy of a held booking of the demo. */
export interface MadeBooking {
  id: string
  /** Of a booking that is `charged`. */
  gatewayPaymentId: string
}

interface Wanted {
  tenantId: string
  count: number
  /**
   * `charged`: held, with a payment that the gateway took and has not reported; `sold`: paid, and only the invoice is
   * missing; `due`: sold, and nothing is paid.
   */
  state: 'charged' | 'sold' | 'due'
}

async function columnsOf(db: pg.Client, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}

/** Keeps references unique over several calls. */
let numbered = 0

const MODEL = `select id from bookings where tenant_id = $1 and kind = 'flight' and status = 'held' and paid_minor = 0
  and coalesce(cardinality(due_at), 0) <= 1 order by id limit 1`

const CHANGES: Record<Wanted['state'], string> = {
  charged: "'status', 'held', 'hold_expires_at', now() + interval '1 hour'",
  sold: "'status', 'confirmed', 'paid_minor', b.total_minor",
  due: "'status', 'confirmed'",
}

/** Copies the rows of one booking. The session must not check foreign keys. */
export async function makeBookings(
  db: pg.Client,
  { tenantId, count, state }: Wanted,
): Promise<MadeBooking[]> {
  const { rows: models } = await db.query<{ id: string }>(MODEL, [tenantId])
  const model = models[0]?.id
  if (!model) throw new Error('The demo has no held flight')
  const [booking, flight] = [await columnsOf(db, 'bookings'), await columnsOf(db, 'flight_bookings')]
  await db.query('drop table if exists wanted')
  await db.query(
    `create temp table wanted as select gen_random_uuid() as id, gen_random_uuid() as attempt, gen_random_uuid() as
       payment, 'FB-Z' || translate(upper(lpad(to_hex($2::int + i), 5, '0')), '01', 'GH') as reference
     from generate_series(1, $1::int) i`,
    [count, numbered],
  )
  numbered += count
  const seats = state === 'charged' ? 'held' : 'sold'
  await db.query(
    `insert into bookings (${booking}) select ${booking.replace(/(\w+)/g, 'n.$1')} from bookings b cross join wanted w,
       lateral jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object('id', w.id, 'reference',
         w.reference, ${CHANGES[state]})) n where b.tenant_id = $1 and b.id = $2`,
    [tenantId, model],
  )
  await db.query(
    `insert into flight_bookings (${flight}) select ${flight.replace(/(\w+)/g, 'n.$1')} from flight_bookings b
       cross join wanted w, lateral jsonb_populate_record(null::flight_bookings, to_jsonb(b) ||
         jsonb_build_object('id', w.id, 'seats_state', $3::text)) n where b.tenant_id = $1 and b.id = $2`,
    [tenantId, model, seats],
  )
  await db.query(
    `update seat_blocks k set seats_total = 1000000, seats_${seats} = seats_${seats} +
       f.seats * $3::int from flight_bookings f where f.tenant_id = $1 and f.id = $2 and k.tenant_id = $1
       and k.id = f.seat_block_id`,
    [tenantId, model, count],
  )
  if (state === 'charged') await makePayments(db, tenantId)
  const { rows } = await db.query<MadeBooking>('select id, payment as "gatewayPaymentId" from wanted')
  return rows
}

async function makePayments(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into payment_attempts (tenant_id, id, target_kind, target_id, amount_minor, currency, method, gateway,
       gateway_payment_id, status, lang, expires_at)
     select b.tenant_id, w.attempt, 'booking', b.id, b.total_minor, b.currency, 'card', 'sandbox', w.payment::text,
       'redirected', 'en', now() + interval '30 minutes'
     from wanted w join bookings b on b.tenant_id = $1 and b.id = w.id`,
    [tenantId],
  )
  await db.query(
    `insert into sandbox_payments (tenant_id, id, given_id, amount_minor, currency, status, card_brand, card_last4,
       return_url, description)
     select b.tenant_id, w.payment, w.attempt, b.total_minor, b.currency, 'paid', 'mada', '1010',
       'http://localhost/', b.reference
     from wanted w join bookings b on b.tenant_id = $1 and b.id = w.id`,
    [tenantId],
  )
}
