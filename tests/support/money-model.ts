import fc from 'fast-check'

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
  payByCard(booking: number, amount: number): Promise<void>
  refundCard(booking: number, amount: number): Promise<void>
  cancel(booking: number): Promise<void>
  expire(booking: number): Promise<void>
  topUp(agency: number, amount: number): Promise<void>
  /** False when it would pass the limit. */
  adjust(agency: number, amount: number): Promise<boolean>
  /** From the first agency to the second; false when it has too little. */
  transfer(amount: number): Promise<boolean>
  audit(): Promise<Audit>
}

interface Booking {
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

/** What is expected, kept as plainly as can be. */
export interface Model {
  balances: number[]
  bookings: Booking[]
  /** What `reverse` takes back: corrections not taken back yet. */
  corrections: { agency: number; amount: number }[]
}

export const newModel = (): Model => ({ balances: [0, 0, 0], bookings: [], corrections: [] })

const paidOf = (booking: Booking) => booking.byCard + booking.byBalance
const backOf = (booking: Booking) => booking.cardBack + booking.balanceBack
const isLive = ({ status }: Booking) => status !== 'expired' && status !== 'cancelled'
const seatsLeft = (model: Model, flight: number) =>
  SEATS -
  model.bookings
    .filter(booking => isLive(booking) && FLIGHT_OF[booking.agency] === flight)
    .reduce((sum, { seats }) => sum + seats, 0)

function owe(model: Model, booking: Booking, amount: number): void {
  booking.due += amount
  const back = Math.min(booking.due, booking.byBalance - booking.balanceBack)
  booking.balanceBack += back
  booking.due -= back
  model.balances[booking.agency] = (model.balances[booking.agency] ?? 0) + back
}

function receive(model: Model, booking: Booking, amount: number): void {
  booking.byCard += amount
  const whole = paidOf(booking) >= booking.total
  const again =
    booking.status === 'expired' && seatsLeft(model, FLIGHT_OF[booking.agency] as number) >= booking.seats
  if (whole && (booking.status === 'held' || again)) {
    booking.status = 'confirmed'
    booking.due = Math.max(0, paidOf(booking) - backOf(booking) - booking.total)
  } else if (booking.status !== 'held') owe(model, booking, amount)
}

// Half a million of these are asked in a run, so they are plain comparisons.
function same(what: string, seen: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`)
}

function holds(what: string, truth: boolean): void {
  if (!truth) throw new Error(what)
}

const seatsOf = ({ bookings }: Audit, flight: number, kind: 'held' | 'sold') =>
  bookings.reduce((sum, it) => sum + (it.flight === flight && it.counted === kind ? it.seats : 0), 0)

/** What R23 promises, and that the books agree with the model. */
async function expectSound(model: Model, books: Books): Promise<void> {
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

type Step = fc.AsyncCommand<Model, Books>

function step(
  name: string,
  can: (model: Model) => boolean,
  act: (model: Model, books: Books) => Promise<void>,
): Step {
  return {
    check: can,
    run: async (model, books) => {
      await act(model, books)
      await expectSound(model, books)
    },
    toString: () => name,
  }
}

/** A step on one of the bookings that fit, if there is one. */
function onBooking(
  name: string,
  pick: number,
  fits: (booking: Booking) => boolean,
  act: (booking: Booking, index: number, model: Model, books: Books) => Promise<void>,
): Step {
  const fitting = (model: Model) => model.bookings.flatMap((booking, index) => (fits(booking) ? [index] : []))
  return step(
    `${name} #${pick}`,
    model => fitting(model).length > 0,
    async (model, books) => {
      const all = fitting(model)
      const index = all[pick % all.length] as number
      await act(model.bookings[index] as Booking, index, model, books)
    },
  )
}

/** Moves an agency's balance as far as its limit lets it go; tells whether it did. */
function move(model: Model, agency: number, amount: number): boolean {
  const after = (model.balances[agency] ?? 0) + amount
  if (amount < 0 && after < -CREDIT) return false
  model.balances[agency] = after
  return true
}

const book = (agency: number, seats: number) =>
  step(
    `book ${seats} for ${agency}`,
    () => true,
    async (model, books) => {
      const fits = seatsLeft(model, FLIGHT_OF[agency] as number) >= seats
      same('book', await books.book(agency, seats), fits)
      if (!fits) return
      const money = { byCard: 0, cardBack: 0, byBalance: 0, balanceBack: 0, due: 0 }
      model.bookings.push({ agency, status: 'held', seats, total: seats * PRICE, ...money })
    },
  )

const pay = (pick: number) =>
  onBooking(
    'pay from balance',
    pick,
    ({ status }) => status === 'held',
    async (booking, index, model, books) => {
      const missing = booking.total - paidOf(booking)
      const accepted = move(model, booking.agency, -missing)
      same('payByBalance', await books.payByBalance(index), accepted)
      if (!accepted) return
      booking.byBalance += missing
      booking.status = 'confirmed'
      booking.due = Math.max(0, paidOf(booking) - backOf(booking) - booking.total)
    },
  )

/** Any part, or more than asked for; on time or late. */
const payByCard = (pick: number, amount: number) =>
  onBooking(
    `pay ${amount} by card`,
    pick,
    () => true,
    async (booking, index, model, books) => {
      receive(model, booking, amount)
      await books.payByCard(index, amount)
    },
  )

const refundCard = (pick: number, amount: number) =>
  onBooking(
    'refund by card',
    pick,
    ({ byCard, cardBack }) => byCard > cardBack,
    async (booking, index, _, books) => {
      const back = Math.min(amount, booking.byCard - booking.cardBack)
      booking.cardBack += back
      booking.due = Math.max(0, booking.due - back)
      await books.refundCard(index, back)
    },
  )

const cancel = (pick: number) =>
  onBooking(
    'cancel',
    pick,
    ({ status }) => status === 'held' || status === 'confirmed',
    async (booking, index, model, books) => {
      await books.cancel(index)
      if (booking.status === 'held') {
        booking.status = 'cancelled'
        owe(model, booking, paidOf(booking) - backOf(booking) - booking.due)
      } else booking.status = 'cancel_requested'
    },
  )

const expire = (pick: number) =>
  onBooking(
    'expire',
    pick,
    ({ status }) => status === 'held',
    async (booking, index, _, books) => {
      booking.status = 'expired'
      await books.expire(index)
    },
  )

const topUp = (agency: number, amount: number) =>
  step(
    `top up ${amount} for ${agency}`,
    () => true,
    async (model, books) => {
      move(model, agency, amount)
      await books.topUp(agency, amount)
    },
  )

const adjust = (agency: number, amount: number) =>
  step(
    `credit ${amount} to ${agency}`,
    () => amount !== 0,
    async (model, books) => {
      const accepted = move(model, agency, amount)
      same('adjust', await books.adjust(agency, amount), accepted)
      if (accepted) model.corrections.push({ agency, amount })
    },
  )

const reverse = () =>
  step(
    'reverse',
    model => model.corrections.length > 0,
    async (model, books) => {
      const last = model.corrections.pop() as { agency: number; amount: number }
      same('adjust', await books.adjust(last.agency, -last.amount), move(model, last.agency, -last.amount))
    },
  )

const allocate = (amount: number) =>
  step(
    `transfer ${amount}`,
    () => true,
    async (model, books) => {
      const accepted = move(model, 0, -amount)
      if (accepted) move(model, 1, amount)
      same('transfer', await books.transfer(amount), accepted)
    },
  )

const agency = fc.nat(2)
const amount = fc.integer({ min: 1, max: 4 * PRICE })
const pick = fc.nat(20)

/** Between 1 and 50 steps of every kind. */
export const steps = fc.commands<Model, Books, true, false>(
  [
    fc.tuple(agency, fc.integer({ min: 1, max: 3 })).map(args => book(...args)),
    pick.map(pay),
    fc.tuple(pick, amount).map(args => payByCard(...args)),
    fc.tuple(pick, amount).map(args => refundCard(...args)),
    pick.map(cancel),
    pick.map(expire),
    fc.tuple(agency, amount).map(args => topUp(...args)),
    fc.tuple(agency, fc.integer({ min: -4 * PRICE, max: 4 * PRICE })).map(args => adjust(...args)),
    fc.constant(null).map(reverse),
    amount.map(allocate),
  ] as fc.Arbitrary<Step>[],
  { maxCommands: 50, size: 'max' },
)
