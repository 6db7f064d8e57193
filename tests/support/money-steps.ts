import fc from 'fast-check'
import {
  type Booking,
  type Books,
  backOf,
  CREDIT,
  expectSound,
  FLIGHT_OF,
  isEnough,
  type Model,
  missingOf,
  nextOf,
  owe,
  PRICE,
  paidOf,
  receive,
  same,
  seatsLeft,
  type TopUp,
} from './money-model.ts'

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
      const kind = name.replace(/ -?[#\d].*/, '')
      model.taken.set(kind, (model.taken.get(kind) ?? 0) + 1)
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
      const missing = missingOf(booking)
      const accepted = move(model, booking.agency, -missing)
      same('payByBalance', await books.payByBalance(index), accepted)
      if (!accepted) return
      booking.byBalance += missing
      booking.status = 'confirmed'
      booking.due = Math.max(0, paidOf(booking) - backOf(booking) - booking.total)
    },
  )

const payNext = (pick: number) =>
  onBooking(
    'pay what is due next from balance',
    pick,
    booking => (booking.status === 'held' || booking.status === 'confirmed') && nextOf(booking) > 0,
    async (booking, index, model, books) => {
      const next = nextOf(booking)
      const accepted = move(model, booking.agency, -next)
      same('payNext', await books.payNext(index), accepted)
      if (!accepted) return
      booking.byBalance += next
      if (booking.status === 'confirmed' || !isEnough(booking)) return
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
    async (booking, index, model, books) => {
      booking.status = 'expired'
      owe(model, booking, paidOf(booking) - backOf(booking) - booking.due)
      await books.expire(index)
    },
  )

const topUp = (agency: number, amount: number) =>
  step(
    `top up ${amount} for ${agency}`,
    () => true,
    async (model, books) => {
      move(model, agency, amount)
      model.topUps.push({ agency, amount, state: 'in' })
      await books.topUp(agency, amount)
    },
  )

/** A step on one of the top-ups in this state, if there is one. */
function onTopUp(
  name: string,
  pick: number,
  state: TopUp['state'],
  act: (topUp: TopUp, index: number, model: Model, books: Books) => Promise<void>,
): Step {
  const fitting = (model: Model) => model.topUps.flatMap((it, index) => (it.state === state ? [index] : []))
  return step(
    `${name} #${pick}`,
    model => fitting(model).length > 0,
    async (model, books) => {
      const all = fitting(model)
      const index = all[pick % all.length] as number
      await act(model.topUps[index] as TopUp, index, model, books)
    },
  )
}

/** Nothing is left that the agency could spend. */
async function drain(model: Model, books: Books, agency: number): Promise<void> {
  const amount = -((model.balances[agency] ?? 0) + CREDIT)
  if (amount === 0) return
  move(model, agency, amount)
  same('drain', await books.adjust(agency, amount), true)
  model.corrections.push({ agency, amount })
}

const giveBack = (pick: number, spent: boolean) =>
  onTopUp('give back a top-up', pick, 'in', async (topUp, index, model, books) => {
    if (spent) await drain(model, books, topUp.agency)
    const posted = move(model, topUp.agency, -topUp.amount)
    topUp.state = posted ? 'over' : 'spent'
    same('give back', await books.giveBack(index), posted)
  })

const decide = (pick: number, decision: 'accept' | 'return') =>
  onTopUp('decide about a top-up', pick, 'spent', async (topUp, index, model, books) => {
    const done = decision === 'accept' || move(model, topUp.agency, -topUp.amount)
    if (done) topUp.state = 'over'
    same('decide', await books.decide(index, decision), done)
  })

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
export const steps = fc.commands<Model, Books, false>(
  [
    fc.tuple(agency, fc.integer({ min: 1, max: 3 })).map(args => book(...args)),
    pick.map(pay),
    pick.map(payNext),
    fc.tuple(pick, amount).map(args => payByCard(...args)),
    fc.tuple(pick, amount).map(args => refundCard(...args)),
    pick.map(cancel),
    pick.map(expire),
    fc.tuple(agency, amount).map(args => topUp(...args)),
    fc.tuple(pick, fc.nat(3)).map(([index, one]) => giveBack(index, one > 0)),
    fc.tuple(pick, fc.constantFrom('accept' as const, 'return' as const)).map(args => decide(...args)),
    fc.tuple(agency, fc.integer({ min: -4 * PRICE, max: 4 * PRICE })).map(args => adjust(...args)),
    fc.constant(null).map(reverse),
    amount.map(allocate),
  ] as fc.Arbitrary<Step>[],
  { maxCommands: 50, size: 'max' },
)
