import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('074')
const [hotel, booking] = [newId(), newId()]

/** A hotel, and a stay there that was sold before there were suppliers. */
async function fill(): Promise<void> {
  await database.unit(tenantId, async db => {
    await sql`insert into hotels (tenant_id, id, code, city, country, zone, stars, currency, content)
      values (${tenantId}, ${hotel}, 'H', 'taif', 'SA', 'Asia/Riyadh', 4, 'SAR', '{}')`.execute(db)
    await sql`insert into bookings (tenant_id, id, kind, reference, status, adults, children, infants, currency,
        price_lines, total_minor, vat_minor, paid_minor, lang, starts_on, ends_on)
      values (${tenantId}, ${booking}, 'hotel', 'HB-0123456789', 'confirmed', 1, 0, 0, 'SAR', '[]', 1, 0, 1, 'en',
        '2027-01-01', '2027-01-02')`.execute(db)
    await sql`insert into hotel_bookings (tenant_id, id, hotel_id, from_day, to_day, nights_state)
      values (${tenantId}, ${booking}, ${hotel}, '2027-01-01', '2027-01-02', 'sold')`.execute(db)
  })
}

test('hotels and stays of before are the agency’s own; a hotel is sold from an account of its own tenant only', async () => {
  await fill()
  expect(await migrate(database.pool)).toContain('075-suppliers')
  const { rows } = await database.unit(tenantId, db =>
    sql`select h.supplier_account_id, h.supplier_code, b.nights_state, o.booking_id
      from hotels h join hotel_bookings b on b.tenant_id = h.tenant_id and b.hotel_id = h.id
      left join supplier_orders o on o.tenant_id = b.tenant_id and o.booking_id = b.id`.execute(db),
  )
  expect(rows).toEqual([
    { supplier_account_id: null, supplier_code: null, nights_state: 'sold', booking_id: null },
  ])
  const elsewhere = database.unit(tenantId, db =>
    sql`update hotels set supplier_account_id = ${newId()}, supplier_code = 'X' where id = ${hotel}`.execute(
      db,
    ),
  )
  await expect(elsewhere).rejects.toThrow(/hotels_tenant_id_supplier_account_id_fkey/)
})
