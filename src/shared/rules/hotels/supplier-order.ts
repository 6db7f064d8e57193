import type { OrderReason, OrderState, OrderWanted } from '../../contract/desk/hotels/hotel-bookings.ts'

export type OrderAct = 'hold' | 'book' | 'cancel'

export interface Price {
  amountMinor: number
  currency: string
}

export type OrderAnswer =
  /** `number` is the supplier's, where it has one; `price` is left out where it cannot change. */
  | { state: 'held' | 'booked'; number: string | null; price: Price | null }
  | { state: 'price_changed'; price: Price }
  | { state: 'cancelled' }
  /** `nights` that are full, where it says so. */
  | { state: 'rejected'; nights: readonly string[] }
  /** It has no such order. */
  | { state: 'none' }

export interface OrderFacts {
  state: OrderState
  wanted: OrderWanted
  /** Sent, and its answer is not known. */
  asking: OrderAct | null
  reason: OrderReason | null
  /** The most it may cost, in minor units. */
  price_minor: number
  currency: string
  number: string | null
  checks: number
  /** Counts orders of the booking. */
  attempt: number
}

export type OrderChange = Pick<OrderFacts, 'state' | 'reason' | 'number'> & {
  seen_minor: number | null
  attempt?: number
}

/** Calls without an answer before a person is told. */
const PATIENCE = 5

/** What to ask next. A call with an unknown answer is never repeated: its outcome is asked for first. */
export function nextAct({ state, wanted, asking, reason }: OrderFacts): OrderAct | 'status' | null {
  if (asking || state === 'review') return 'status'
  if (wanted === 'cancelled') {
    const isThere = state === 'held' || state === 'booked' || reason === 'price_changed'
    return isThere && state !== 'cancelled' ? 'cancel' : null
  }
  if (state === 'new') return 'hold'
  return state === 'held' && wanted === 'booked' ? 'book' : null
}

const isDearer = (order: OrderFacts, price: Price | null): boolean =>
  price !== null && (price.currency !== order.currency || price.amountMinor > order.price_minor)

/** The customer's price stays: before the payment a dearer order is refused, after it staff decide. */
function dearer({ wanted, number }: OrderFacts, price: Price | null): OrderChange {
  const seen_minor = price?.amountMinor ?? null
  if (wanted === 'cancelled') return { state: 'held', reason: null, number, seen_minor }
  return { state: wanted === 'held' ? 'rejected' : 'review', reason: 'price_changed', number, seen_minor }
}

const review = ({ number }: OrderFacts, reason: OrderReason): OrderChange => ({
  ...{ state: 'review', reason, number },
  seen_minor: null,
})

function whenThere(
  order: OrderFacts,
  answer: Extract<OrderAnswer, { state: 'held' | 'booked' }>,
  act: OrderAct | 'status',
): OrderChange | null {
  const { state, number, price } = answer
  // An older answer that comes late, or the same one twice.
  if (order.state === 'booked' && (state === 'held' || order.wanted === 'booked')) return null
  if (act === 'cancel' && order.wanted === 'cancelled') return review(order, 'not_cancelled')
  const named = { ...order, number: number ?? order.number }
  if (isDearer(order, price)) return dearer(named, price)
  if (state === 'held' && order.wanted !== 'cancelled' && order.reason === 'price_changed') return null
  return { state, reason: null, number: named.number, seen_minor: null }
}

const another = ({ attempt }: OrderFacts): OrderChange => ({
  ...{ state: 'new', reason: null, number: null, seen_minor: null },
  attempt: attempt + 1,
})

/** What an answer means for an order; null when it changes nothing. */
export function afterAnswer(
  order: OrderFacts,
  answer: OrderAnswer,
  act: OrderAct | 'status',
): OrderChange | null {
  const { state, wanted, reason: why, number } = order
  const to = (next: OrderState, reason: OrderReason | null = null): OrderChange => ({
    ...{ state: next, reason, number },
    seen_minor: null,
  })
  const isGone = answer.state === 'cancelled' || answer.state === 'none'
  if (wanted === 'cancelled' && state === 'review' && why === 'not_cancelled' && !isGone) return null
  if (answer.state === 'held' || answer.state === 'booked') return whenThere(order, answer, act)
  if (wanted === 'cancelled') {
    if (answer.state === 'rejected' && act === 'cancel') return review(order, 'not_cancelled')
    return answer.state === 'price_changed' ? dearer(order, answer.price) : to('cancelled')
  }
  // It is to be booked again while it was being cancelled.
  if (isGone && (order.asking === 'cancel' || why === 'not_cancelled')) return another(order)
  // What was booked stays booked, whatever comes late; a cancellation that was refused left what was there.
  if (state === 'booked' || (act === 'cancel' && answer.state === 'rejected')) return null
  if (answer.state === 'price_changed') return dearer(order, answer.price)
  if (answer.state !== 'none') return to('rejected', 'rejected')
  return why === 'price_changed' ? null : to('new')
}

/** Nothing is known: after some tries a person is told, while the supplier is still asked. */
export function afterSilence(order: OrderFacts): OrderChange | null {
  const isLong = order.checks + 1 >= PATIENCE && order.wanted !== 'held' && order.state !== 'review'
  return isLong ? review(order, 'unknown') : null
}

/** Where a call leaves an order. An answer that leads back to the same call wins it no time. */
export function afterCall<Order extends OrderFacts>(
  order: Order,
  answer: OrderAnswer | undefined,
  act: OrderAct | 'status',
): Order {
  const { asking, checks } = order
  if (!answer) return { ...order, ...afterSilence(order), checks: checks + 1 }
  const isAnswered = act === 'status' || act === asking
  const next = { ...order, ...afterAnswer(order, answer, act), asking: isAnswered ? null : asking }
  if (asking === null || nextAct(next) !== asking) return { ...next, checks: 0 }
  return act === 'status' ? next : { ...next, ...afterSilence(next), asking, checks: checks + 1 }
}

/** Whether it came to its state just now. A review goes on while what failed is tried again. */
export const hasMoved = (before: OrderFacts, { state, checks }: OrderFacts): boolean =>
  state !== before.state && (checks === 0 || before.checks < PATIENCE)

const SECONDS = [5, 15, 30, 60, 300]
const HOUR = 3600

/** Seconds until it is asked about again; null when nothing is left to ask. */
export function secondsToNext(order: OrderFacts): number | null {
  if (nextAct(order) === null) return null
  if (order.state === 'review') return HOUR
  return order.asking === null || order.checks === 0 ? 0 : (SECONDS[order.checks - 1] ?? HOUR)
}

/** What becomes of a booking of this status: the order follows it, or it follows the order. */
export function endOfOrder(
  { state, wanted }: OrderFacts,
  status: string,
): 'confirm' | 'cancel' | 'review' | 'wait' | null {
  if (wanted === 'cancelled') return null
  const isOpen = status === 'ticketing' || status === 'manual_review'
  const isAsked = status === 'cancel_requested' || status === 'change_requested'
  if (state === 'booked') return isOpen ? 'confirm' : isAsked ? 'wait' : null
  if (state === 'rejected') return isOpen || isAsked || status === 'held' ? 'cancel' : null
  return state === 'review' && status === 'ticketing' ? 'review' : null
}
