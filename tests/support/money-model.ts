import type { DepositRule } from '#shared/contract/bookings/deposits.ts'

/**
 * Random days of three travel agencies: the second is below the first, the third keeps its account in another
 * currency. The same steps are taken by anything that keeps the books; here is what must be true after each.
 */

export const CURRENCIES = ['SAR', 'SAR', 'KWD'] as const
export const CREDIT = 3000
export const PRICE = 1000
export const SEATS = 12
/** Flights: the first is sold to the first two agencies, the other to the third. */
export const FLIGHT_OF = [0, 0, 1] as const

/** Bookings of the second flight are paid in three parts. */
export const RULE_OF: (DepositRule | null)[] = [
  null,
  {
    first: { kind: 'share', share_bp: 3333 },
    instalments: [{ days: 45, share_bp: 2001 }],
    balance_days: 30,
    full_days: 20,
  },
]

export interface Audit {
  /** Sum of all entries ever posted, by currency. */
  sums: { currency: string; sum: number }[]
  accounts: { balance: number; entries: number; limit: number }[]
  bookings: {
    status: string
    total: number
    paid: number
    refunded: number
    due: number
    seats: number
    counted: 'held' | 'sold' | 'none'
    flight: number
  }[]
  flights: { held: number; sold: number }[]
}

/** Who keeps the books. Agencies, flights and bookings go by number; amounts are minor units. */
export interface Books {
  /** False when there are too few seats. */
  book(agency: number, seats: number): Promise<boolean>
  /** False when balance and credit are not enough. */
  payByBalance(booking: number): Promise<boolean>
  /** What is due next, from the balance. */
  payNext(booking: number): Promise<boolean>
  payByCard(booking: number, amount: number): Promise<void>
  refundCard(booking: number, amount: number): Promise<void>
  cancel(booking: number): Promise<void>
  expire(booking: number): Promise<void>
  topUp(agency: number, amount: number): Promise<void>
  /** A gateway gives a top-up back. False when it was spent, which is left to staff. */
  giveBack(topUp: number): Promise<boolean>
  /** Staff decide about a spent one; false when taking it would pass the limit. */
  decide(topUp: number, decision: 'accept' | 'return'): Promise<boolean>
  /** False when it would pass the limit. */
  adjust(agency: number, amount: number): Promise<boolean>
  /** From the first agency to the second; false when it has too little. */
  transfer(amount: number): Promise<boolean>
  audit(): Promise<Audit>
}

export interface Booking {
  agency: number
  status: 'held' | 'confirmed' | 'expired' | 'cancelled' | 'cancel_requested'
  seats: number
  total: number
  byCard: number
  cardBack: number
  byBalance: number
  balanceBack: number
  due: number
}

export interface TopUp {
  agency: number
  amount: number
  state: 'in' | 'spent' | 'over'
}

/** What is expected, kept as plainly as can be. */
export interface Model {
  balances: number[]
  bookings: Booking[]
  topUps: TopUp[]
  /** What `reverse` takes back: corrections not taken back yet. */
  corrections: { agency: number; amount: number }[]
  /** How often each kind of step was taken. */
  taken: Map<string, number>
}

export const newModel = (): Model => ({
  balances: [0, 0, 0],
  bookings: [],
  topUps: [],
  corrections: [],
  taken: new Map(),
})

export const paidOf = (booking: Booking) => booking.byCard + booking.byBalance
export const backOf = (booking: Booking) => booking.cardBack + booking.balanceBack
/** What is still to be paid: what was refunded, or is about to be, is missing again. */
export const missingOf = (booking: Booking) =>
  booking.total - (paidOf(booking) - backOf(booking) - booking.due)
/** What is due up to each part; the figures are worked out by hand for every price. */
const THROUGH: Record<number, number[]> = {
  1000: [333, 533, 1000],
  2000: [667, 1067, 2000],
  3000: [1000, 1600, 3000],
}
const throughOf = ({ agency, total }: Booking) =>
  (FLIGHT_OF[agency] === 1 ? THROUGH[total] : undefined) ?? [total]
const keptOf = (booking: Booking) => paidOf(booking) - backOf(booking) - booking.due
/** The part that is due next. */
export const nextOf = (booking: Booking) =>
  (throughOf(booking).find(through => through > keptOf(booking)) ?? 0) - Math.max(0, keptOf(booking))
/** Enough to be sold. */
export const isEnough = (booking: Booking) =>
  paidOf(booking) - backOf(booking) >= (throughOf(booking)[0] ?? 0)
const isLive = ({ status }: Booking) => status !== 'expired' && status !== 'cancelled'
export const seatsLeft = (model: Model, flight: number) =>
  SEATS -
  model.bookings
    .filter(booking => isLive(booking) && FLIGHT_OF[booking.agency] === flight)
    .reduce((sum, { seats }) => sum + seats, 0)

export function owe(model: Model, booking: Booking, amount: number): void {
  booking.due += amount
  const back = Math.min(booking.due, booking.byBalance - booking.balanceBack)
  booking.balanceBack += back
  booking.due -= back
  model.balances[booking.agency] = (model.balances[booking.agency] ?? 0) + back
}

export function receive(model: Model, booking: Booking, amount: number): void {
  const missing = missingOf(booking)
  booking.byCard += amount
  const whole = isEnough(booking)
  const again =
    booking.status === 'expired' && seatsLeft(model, FLIGHT_OF[booking.agency] as number) >= booking.seats
  if (whole && (booking.status === 'held' || again)) {
    booking.status = 'confirmed'
    booking.due = Math.max(0, paidOf(booking) - backOf(booking) - booking.total)
  } else if (booking.status === 'confirmed') {
    // What was refunded is due again: a late payment pays it.
    const over = Math.max(0, amount - Math.max(0, missing))
    if (over > 0) owe(model, booking, over)
  } else if (booking.status !== 'held') owe(model, booking, amount)
}

// Half a million of these are asked in a run, so they are plain comparisons.
export function same(what: string, seen: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`)
}

function holds(what: string, truth: boolean): void {
  if (!truth) throw new Error(what)
}

const seatsOf = ({ bookings }: Audit, flight: number, kind: 'held' | 'sold') =>
  bookings.reduce((sum, it) => sum + (it.flight === flight && it.counted === kind ? it.seats : 0), 0)

/** What R23 promises, and that the books agree with the model. */
export async function expectSound(model: Model, books: Books): Promise<void> {
  const audit = await books.audit()
  for (const { currency, sum } of audit.sums) holds(`${currency} came from nowhere: ${sum}`, sum === 0)
  for (const [index, { balance, entries, limit }] of audit.accounts.entries()) {
    same(`balance of ${index}`, balance, model.balances[index])
    same(`entries of ${index}`, entries, balance)
    holds(`limit of ${index}`, balance >= -limit)
  }
  same('bookings', audit.bookings.length, model.bookings.length)
  for (const [index, { status, total, paid, refunded, due }] of audit.bookings.entries()) {
    const booking = model.bookings[index] as Booking
    same(
      `booking ${index}`,
      [status, paid, refunded, due],
      [booking.status, paidOf(booking), backOf(booking), booking.due],
    )
    holds(`refunds of ${index}`, refunded + due <= paid)
    // What is kept: whatever came beyond the price, as a second payment does, is given or owed back.
    holds(`overpaid ${index}`, paid - refunded - due <= total)
  }
  for (const [flight, { held, sold }] of audit.flights.entries()) {
    same(`seats of ${flight}`, [held, sold], [seatsOf(audit, flight, 'held'), seatsOf(audit, flight, 'sold')])
    same(`seats left of ${flight}`, SEATS - held - sold, seatsLeft(model, flight))
  }
}
