import { DAY_MS } from '../../base/durations.ts'
import type { CancelTier } from '../../contract/bookings/deposits.ts'
import type { DepartureEnding } from '../../contract/desk/tours/departure-board.ts'
import { startOfDay } from '../days/zones.ts'

type Booking = Pick<DepartureEnding['bookings'][number], 'id' | 'places' | 'held' | 'move' | 'back_minor'>

/** What becomes of a booking of a departure that is called off; `error` is why it cannot be moved. */
export interface Fate {
  act: 'move' | 'refund'
  error?: string
  back_minor: number
}

interface Choice {
  /** Get their money back all the same. */
  refundIds: readonly string[]
  /** Of the departure that the others are moved to. */
  placesLeft: number
}

/** Who booked first is moved first. Unpaid holds end: a move sells. */
export function planCallOff(
  bookings: readonly Booking[],
  { refundIds, placesLeft }: Choice,
): Map<string, Fate> {
  const refunded = new Set(refundIds)
  const first = [...bookings].sort((one, other) => (one.id < other.id ? -1 : 1))
  let left = placesLeft
  return new Map(
    first.map(({ id, places, held, move, back_minor }): [string, Fate] => {
      if (!move || held || refunded.has(id)) return [id, { act: 'refund', back_minor }]
      const error = move.error ?? (places > left ? 'booking.stock_gone' : undefined)
      if (error) return [id, { act: 'refund', error, back_minor }]
      left -= places
      return [id, { act: 'move', back_minor: move.back_minor }]
    }),
  )
}

const FREE_DAYS = 7

/** Who was moved may leave without a fee for a week, and until the new start at most. */
export function freeUntil(now: Date, startsOn: string, zone: string): Date {
  const start = startOfDay(startsOn, zone)
  return new Date(Math.min(now.getTime() + FREE_DAYS * DAY_MS, start.getTime()))
}

const isFree = ({ fee }: CancelTier) => fee.kind === 'share' && fee.share_bp === 0

/** Tiers with that time before them. */
export function withFreeTime(
  tiers: readonly Required<CancelTier>[],
  until: Date | null,
): Required<CancelTier>[] {
  const later = until ? tiers.filter(tier => new Date(tier.until) > until) : [...tiers]
  if (!until || (later[0] && isFree(later[0]))) return later
  return [{ days: 0, fee: { kind: 'share', share_bp: 0 }, until: until.toISOString() }, ...later]
}

/** How many travellers lack to the minimum, once the time to decide is near. */
export function missingAtDecision(
  departure: { status: string; guaranteed: boolean; sold: number; min_travellers: number },
  decideAt: Date,
  now: Date,
): number {
  const open = !departure.guaranteed && (departure.status === 'open' || departure.status === 'closed')
  const near = decideAt.getTime() - now.getTime() <= FREE_DAYS * DAY_MS
  return open && near ? Math.max(0, departure.min_travellers - departure.sold) : 0
}
