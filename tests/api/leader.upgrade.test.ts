import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('051')
const [tour, departure, booking, passenger] = Array.from({ length: 4 }, () => newId())
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await database.unit(tenantId, db => query.execute(db))).rows

test('what travellers were given before is ticked after the migration', async () => {
  const [empty, both] = ['{}', '{"en":"T","ar":"T"}']
  await database.unit(tenantId, async db => {
    await sql`set constraints all deferred`.execute(db)
    await sql`insert into tours (tenant_id, id, code, kind, days, nights, title, summary, destination, content)
      values (${tenantId}, ${tour}, 'T', 'umrah', 2, 1, ${both}, ${both}, ${both}, ${empty})`.execute(db)
    await sql`insert into tour_departures (tenant_id, id, tour_id, code, starts_on, ends_on, origin, zone, sales_until,
        capacity, currency, prices, balance_due_at, names_deadline, documents_deadline, rooming_deadline, decide_at)
      values (${tenantId}, ${departure}, ${tour}, 'D', '2027-01-01', '2027-01-02', 'RUH', 'Asia/Riyadh', now(), 5, 'SAR',
        '{"double": 1}', now(), now(), now(), now(), now())`.execute(db)
    await sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
        infants, currency, price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
      values (${tenantId}, ${booking}, 'tour', 'TB-OLD222', 'T', 'D', 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0, 0, 'en',
        '2027-01-01', '2027-01-02')`.execute(db)
    await sql`insert into booking_passengers (tenant_id, id, booking_id, position, category)
      values (${tenantId}, ${passenger}, ${booking}, 1, 'ADT')`.execute(db)
    await sql`insert into tour_handouts (tenant_id, passenger_id, departure_id, coach_seat, given)
      values (${tenantId}, ${passenger}, ${departure}, '3A', '{bag,sim}')`.execute(db)
  })
  expect(await migrate(database.pool)).toContain('051-leader-links')
  const ticks = await rows(sql`select point, present, passenger_id from departure_ticks order by point`)
  expect(ticks).toEqual(['bag', 'sim'].map(point => ({ point, present: true, passenger_id: passenger })))
  expect(await rows(sql`select coach_seat from tour_handouts`)).toEqual([{ coach_seat: '3A' }])
  // Row security is back.
  const forced = await database.admin.executeQuery<{ relforcerowsecurity: boolean }>(
    sql<{
      relforcerowsecurity: boolean
    }>`select relforcerowsecurity from pg_class where relname = 'tour_handouts'`.compile(database.admin),
  )
  expect(forced.rows).toEqual([{ relforcerowsecurity: true }])
})
