import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildIndexes } from '../../src/server/db/indexes.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { indexesOfRelease } from '../../src/server/db/migration-files.ts'
import { dueToComplete } from '../../src/server/jobs/due.repo.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('099')
const [hotel, account] = [newId(), newId()]
const PAST = '2026-01-02'

interface Old {
  kind?: 'hotel' | 'flight'
  status: string
  paid?: number
}

async function aBooking({ kind = 'hotel', status, paid = 1000 }: Old): Promise<string> {
  const id = newId()
  const reference = `${kind === 'hotel' ? 'HB' : 'FB'}-${id.slice(-10)}`
  const supplier = kind === 'flight' ? 'SV' : null
  await database.unit(tenantId, db =>
    sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
        infants, currency, price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
      values (${tenantId}, ${id}, ${kind}, ${reference}, ${supplier}, ${supplier}, ${status}, 1, 0, 0, 'SAR', '[]', 1000, 0,
        ${paid}, 'en', ${PAST}, ${PAST})`.execute(db),
  )
  return id
}

/** A stay whose supplier has booked it, and that nothing asks about any more. */
async function anAnsweredStay(status: string, state = 'booked'): Promise<string> {
  const id = await aBooking({ status })
  await database.unit(tenantId, async db => {
    await sql`insert into hotel_bookings (tenant_id, id, hotel_id, from_day, to_day, nights_state)
      values (${tenantId}, ${id}, ${hotel}, '2026-01-01', ${PAST}, 'sold')`.execute(db)
    await sql`insert into supplier_orders (tenant_id, booking_id, account_id, hotel_code, state, wanted, price_minor, currency)
      values (${tenantId}, ${id}, ${account}, 'H', ${state}, 'booked', 1000, 'SAR')`.execute(db)
  })
  return id
}

async function fill() {
  await database.unit(tenantId, async db => {
    await sql`insert into hotels (tenant_id, id, code, city, country, zone, stars, currency, content)
      values (${tenantId}, ${hotel}, 'H', 'taif', 'SA', 'Asia/Riyadh', 4, 'SAR', '{}')`.execute(db)
    await sql`insert into supplier_accounts (tenant_id, id, supplier, secrets, key_last4)
      values (${tenantId}, ${account}, 'sandbox', 'sealed', '1234')`.execute(db)
  })
  await anAnsweredStay('confirmed')
  await anAnsweredStay('ticketing', 'rejected')
  return [await anAnsweredStay('ticketing'), await anAnsweredStay('cancel_requested')]
}

const planOf = (query: ReturnType<typeof dueToComplete>) =>
  database.overview(async db => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql`explain select distinct tenant_id from ${query}`.execute(db)
    return JSON.stringify(rows)
  })

test('stays that were booked while something else was asked are looked at again, and no others', async () => {
  const stuck = await fill()
  expect(await migrate(database.pool)).toContain('099-ends-by-themselves')
  const { rows } = await database.unit(tenantId, db =>
    sql<{ id: string }>`select booking_id as id from supplier_orders where next_check_at <= now()`.execute(
      db,
    ),
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(stuck))
})

test('rounds read what is due from indexes that hold nothing else', async () => {
  await aBooking({ kind: 'flight', status: 'confirmed' })
  await aBooking({ status: 'confirmed', paid: 400 })
  await buildIndexes(database, await indexesOfRelease(), () => undefined)
  const now = new Date()
  expect(await planOf(dueToComplete(now))).toContain('bookings_travelled')
  const { rows } = await database.overview(db =>
    sql<{ count: number }>`select count(*)::int as count from ${dueToComplete(now)}`.execute(db),
  )
  expect(rows).toEqual([{ count: 1 }])
})
