import type { SuppliedHotel } from '#shared/contract/desk/hotels/suppliers.ts'
import type { Unit } from '../../../context/context.ts'
import { isId } from '../../../lib/ids.ts'
import type { HotelRow } from '../search.repo.ts'
import { insertHotelEvent } from './hotel-events.repo.ts'
import { findHotelId, listSources } from './hotel-list.repo.ts'
import { lockHotel, updateHotel } from './hotel-write.repo.ts'

export interface Source {
  accountId: string
  /** As it is called in the history. */
  supplier: string
  /** As the supplier calls the hotel. */
  code: string
}

const toSupplied = ({ id, content, supplier_account_id, supplier_code }: HotelRow): SuppliedHotel => ({
  ...{ id, name: content.name, city: content.city },
  ...{ account_id: supplier_account_id, code: supplier_code },
})

export const listSuppliedHotels = (u: Unit): Promise<SuppliedHotel[]> => listSources(u)

export const hotelOfCode = (u: Unit, code: string): Promise<string | null> => findHotelId(u, code)

/** Null: own allotments alone again; undefined without such a hotel. Bookings made before stay as they are. */
export async function sellHotelFrom(
  u: Unit,
  id: string,
  source: Source | null,
): Promise<SuppliedHotel | undefined> {
  const row = isId(id) ? await lockHotel(u, id) : undefined
  if (!row) return undefined
  const [accountId, code] = [source?.accountId ?? null, source?.code ?? null]
  if (row.supplier_account_id === accountId && row.supplier_code === code) return toSupplied(row)
  const saved = await updateHotel(u, id, { supplier_account_id: accountId, supplier_code: code })
  await insertHotelEvent(u, {
    ...{ hotelId: id, kind: 'edited' },
    before: { supplier: row.supplier_code ?? '—' },
    after: { supplier: source ? `${source.supplier} · ${source.code}` : '—' },
  })
  return toSupplied(saved)
}
