import type { StayOrder } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { Unit } from '../../../context/context.ts'
import { getAccount } from './accounts.repo.ts'
import { getOrder } from './orders.repo.ts'

/** Null for a stay in own allotments alone. */
export async function orderView(u: Unit, bookingId: string): Promise<StayOrder | null> {
  const order = await getOrder(u, bookingId)
  if (!order) return null
  const { account_id, state, wanted, reason, seen_minor, number } = order
  const { supplier } = await getAccount(u, account_id)
  return { supplier, state, wanted, reason, seen_minor, number }
}
