import type { Unit } from '../../context/context.ts'
import { listPaymentsOf, type PayersKind } from './personal-data.repo.ts'

export interface PersonalPayment {
  booking_id: string | null
  kind: PayersKind
  amount_minor: number
  currency: string
  method: string
  card_brand: string | null
  card_last4: string | null
  posted_at: string
}

/** Payments and refunds of these bookings, with stored card data. The caller has checked access. */
export async function paymentsOfBookings(u: Unit, bookingIds: string[]): Promise<PersonalPayment[]> {
  const rows = await listPaymentsOf(u, bookingIds)
  return rows.map(({ booking_id, posted_at, ...rest }) => ({
    booking_id,
    ...rest,
    posted_at: posted_at.toISOString(),
  }))
}
