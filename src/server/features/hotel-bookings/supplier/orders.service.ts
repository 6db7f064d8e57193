import type { OrderWanted } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { Price } from '#shared/rules/hotels/supplier-order.ts'
import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import type { HotelRow } from '../../hotels/selling.service.ts'
import { mustBeAsked } from '../asked.service.ts'
import { stayOf } from '../stay-facts.ts'
import { holdNightsAgain } from '../stock.service.ts'
import { insertOrder, writeWanted } from './orders.repo.ts'

const askSoon = (u: Unit, bookingId: string) =>
  u.enqueue('supplier.ask', { tenantId: u.tenant.id, bookingId })

/** Orders a new stay where its hotel is sold from a supplier; the booking's price is the most it may cost. */
export async function beginOrder(u: Unit, bookingId: string, hotel: HotelRow, price: Price): Promise<void> {
  const { supplier_account_id: account_id, supplier_code: hotel_code } = hotel
  if (!account_id || !hotel_code) return
  const { amountMinor: price_minor, currency } = price
  await insertOrder(u, {
    ...{ booking_id: bookingId, account_id, hotel_code, price_minor, currency },
    next_check_at: u.now,
  })
  await askSoon(u, bookingId)
}

/** Says what bookings (locked) need of their orders now; answers those that have one. A job asks the supplier. */
export async function wantOrders(u: Unit, bookingIds: string[], wanted: OrderWanted): Promise<string[]> {
  const ordered = await writeWanted(u, bookingIds, wanted)
  for (const id of ordered) await askSoon(u, id)
  return ordered
}

/**
 * Holds the nights of a stay that has none, and its rooms at the supplier, where a request that was granted is ordered
 * for the first time. False when a night is full.
 */
export async function holdWithOrder(u: Unit, id: string): Promise<boolean> {
  const { stay, hotel } = await stayOf(u, id)
  if (!(await holdNightsAgain(u, id))) return false
  const ordered = await wantOrders(u, [id], 'held')
  if (ordered.length > 0 || !mustBeAsked(stay)) return true
  const { total_minor: amountMinor, currency } = await loadBooking(u, id)
  await beginOrder(u, id, hotel, { amountMinor, currency })
  return true
}
