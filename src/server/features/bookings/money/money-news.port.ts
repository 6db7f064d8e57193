import type { Unit } from '../../../context/context.ts'

/** `reason`: of staff, for the document that follows. */
type Subscriber = (u: Unit, bookingId: string, reason?: string) => Promise<void>

const subscribers = new Set<Subscriber>()

/** For features above bookings, such as invoices. Called by `composition.ts`. */
export function onMoneyChange(subscriber: Subscriber): void {
  subscribers.add(subscriber)
}

/** Announces in the same transaction that a booking's price, payments or refunds changed. */
export async function moneyChanged(u: Unit, bookingId: string, reason?: string): Promise<void> {
  for (const subscriber of subscribers) await subscriber(u, bookingId, reason)
}
