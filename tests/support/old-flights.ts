import { sql } from 'kysely'
import { newId } from '../../src/server/lib/ids.ts'
import { blockRow } from './blocks.ts'
import type { OldDatabase } from './old-schema.ts'

type Block = Parameters<typeof blockRow>[1]

export interface OldFlight {
  status?: string
  seats_state?: 'sold' | 'none'
  pnr?: string | null
  forgotten?: string
}

/** A booking of a block of its own with the locator `ABC234`, in the schema of before. Answers the ids of both. */
export async function anOldFlight(
  { database, tenantId }: Pick<OldDatabase, 'database' | 'tenantId'>,
  of: Block,
  { status = 'confirmed', seats_state = 'sold', pnr = null, forgotten = 'nothing' }: OldFlight = {},
) {
  const block = { ...blockRow('nakheel', of), tenant_id: tenantId, airline_pnr: 'ABC234' }
  const id = newId()
  await database.unit(tenantId, async db => {
    await db.insertInto('seat_blocks').values(block).execute()
    await sql`insert into bookings (tenant_id, id, kind, reference, supplier, supplier_reference, status, adults, children,
        infants, currency, price_lines, total_minor, vat_minor, lang, starts_on, ends_on, forgotten)
      values (${tenantId}, ${id}, 'flight', ${`FB-${id.slice(-6)}`}, 'SV', ${pnr}, ${status}, 1, 0, 0, 'SAR', '[]', 1, 0,
        'en', ${block.departs_on}, ${block.last_date}, ${forgotten})`.execute(db)
    await sql`insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
      values (${tenantId}, ${id}, ${block.id}, 1, ${seats_state})`.execute(db)
  })
  return { id, blockId: block.id }
}
