import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('077')
const [hotel, type, plan, stay, room] = Array.from({ length: 5 }, () => newId())

test('stays booked by their rates keep them, and one outside the allotment can count no night', async () => {
  const both = '{"en":"H","ar":"H"}'
  await database.unit(tenantId, async db => {
    await sql`insert into hotels (tenant_id, id, code, status, city, country, zone, stars, currency, vat_bp,
        municipality_bp, content)
      values (${tenantId}, ${hotel}, 'H', 'active', 'makkah', 'SA', 'Asia/Riyadh', 4, 'SAR', 0, 0, '{}')`.execute(
      db,
    )
    await sql`insert into hotel_room_types (tenant_id, id, hotel_id, position, max_adults, max_children, max_people,
        content) values (${tenantId}, ${type}, ${hotel}, 1, 2, 0, 2, ${both})`.execute(db)
    await sql`insert into hotel_rate_plans (tenant_id, id, room_type_id, board, cancel_tiers)
      values (${tenantId}, ${plan}, ${type}, 'RO', '[]')`.execute(db)
    await sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
        price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
      values (${tenantId}, ${stay}, 'hotel', 'HB-0000000001', 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0, 1, 'en',
        '2027-01-01', '2027-01-02')`.execute(db)
    await sql`insert into hotel_bookings (tenant_id, id, hotel_id, from_day, to_day, nights_state)
      values (${tenantId}, ${stay}, ${hotel}, '2027-01-01', '2027-01-02', 'sold')`.execute(db)
    await sql`insert into hotel_booking_rooms (tenant_id, id, booking_id, room_type_id, plan_id, position, board,
        content, adults, nights_minor)
      values (${tenantId}, ${room}, ${stay}, ${type}, ${plan}, 1, 'RO', ${both}, 1, '{1}')`.execute(db)
  })
  expect(await migrate(database.pool)).toContain('077-entered-stays')
  const found = await database.unit(tenantId, db =>
    db
      .selectFrom('hotel_bookings as h')
      .innerJoin('hotel_booking_rooms as r', 'r.booking_id', 'h.id')
      .select(['h.entered', 'h.nights_state', 'r.plan_id'])
      .execute(),
  )
  expect(found).toEqual([{ entered: null, nights_state: 'sold', plan_id: plan }])
  const outside = database.unit(tenantId, db =>
    sql`update hotel_bookings set entered = 'outside'`.execute(db),
  )
  await expect(outside).rejects.toThrow(/outside_counts_no_nights/)
})
