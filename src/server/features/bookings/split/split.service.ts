import { addDays } from '#shared/base/calendar.ts'
import type { splitBooking as splitCall } from '#shared/contract/desk/bookings/bookings.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { mayBeSplit } from '#shared/rules/split/split-open.ts'
import {
  parted,
  partyOf,
  renumbered,
  type SplitParty,
  splitProblem,
} from '#shared/rules/split/split-party.ts'
import { type SplitLines, splitLines } from '#shared/rules/split/split-price.ts'
import type { ReferencePrefix } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId, newId } from '../../../lib/ids.ts'
import { requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvents } from '../events.repo.ts'
import { takenKeys } from '../group-links/group.repo.ts'
import { newReference } from '../holds/new-booking.port.ts'
import { kindOf } from '../kind.port.ts'
import { moneyChanged } from '../money/money-news.port.ts'
import { moneyMover } from '../money/moved-money.port.ts'
import { oweRefund } from '../money/refunds.service.ts'
import { pricedAs } from '../money/schedule.service.ts'
import { listPassengerRows, type PassengerRow } from '../passengers/passengers.repo.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { requireRefundAct } from '../quotes/require-refund.service.ts'
import { type Divided, divide, sideOf } from './divide.ts'
import { placeLinks } from './place-links.port.ts'
import { freeReference, insertLike, placePassengers } from './split.repo.ts'

export const SPLIT_MAIL = 'booking_split'
const SPARE_REFERENCES = 4

async function requireOpen(u: Unit, id: string): Promise<BookingRow> {
  if (isId(id)) await placeLinks().lock(u, await takenKeys(u, id))
  const booking = await requireBookingForStaff(u, id, 'bookings.approve')
  if (!mayBeSplit(booking) || !kindOf(booking).split) throw new AppError('split.not_now')
  if (booking.refund_due_minor > 0) throw new AppError('split.refund_open')
  await moneyMover().requireStill(u, id)
  return booking
}

async function requireParty(u: Unit, id: string, ids: string[]): Promise<SplitParty<PassengerRow>> {
  const passengers = await listPassengerRows(u, id)
  if (ids.some(each => !passengers.some(passenger => passenger.id === each)))
    throw new AppError('passenger.not_found')
  const party = parted(passengers, new Set(ids))
  const problem = splitProblem(party)
  if (problem) throw new AppError(problem)
  return party
}

/** Lists look for a booking by its id until its journey begins: one that is split off later has an id of that day. */
const timeOf = (u: Unit, { starts_on }: BookingRow): number =>
  Math.min(u.now.getTime(), Date.parse(addDays(starts_on, 1)))

async function likeOf(u: Unit, booking: BookingRow, { go }: Divided): Promise<BookingRow> {
  const prefix = booking.reference.split('-')[0] as ReferencePrefix
  const references = Array.from({ length: SPARE_REFERENCES }, () => newReference(prefix))
  return {
    ...booking,
    ...go,
    id: newId(timeOf(u, booking)),
    reference: await freeReference(u, references),
    refunded_minor: 0,
    revision: 1,
    updated_at: u.now,
  }
}

/** What stays with the booking although it costs less then (minor units). */
const restOf = (booking: BookingRow, { stay }: Divided): number =>
  keptMinor({ ...booking, ...stay }) - stay.total_minor

/** Both histories name the other booking. */
function tell(u: Unit, booking: BookingRow, divided: Divided, to: BookingRow, reason: string) {
  const { reference } = booking
  const { stay, go } = divided
  const changeMinor = Math.max(0, restOf(booking, divided))
  const before = sideOf(booking)
  const path = (row: BookingRow) => ({ reference: row.reference, path: deskBookingPath(row) })
  const [left, made] = [sideOf({ ...stay, reference }), sideOf({ ...go, reference: to.reference })]
  return insertEvents(u, [
    { bookingId: booking.id, kind: 'split_off', reason, changeMinor, before, after: left, other: path(to) },
    { bookingId: to.id, kind: 'split_from', reason, before, after: made, other: path(booking) },
  ])
}

type Args = BodyOf<typeof splitCall>

/** Money that goes back is a refund, however the booking comes to cost less. */
async function requireRestAllowed(u: Unit, booking: BookingRow, divided: Divided, args: Args): Promise<void> {
  const amountMinor = restOf(booking, divided)
  if (amountMinor <= 0) return
  const { passengers, money, reason } = args
  const kept = { passengers, money, reason, decision: 'split' }
  await requireRefundAct(u, booking, { args: kept, amountMinor, reason })
}

async function oweRest(u: Unit, booking: BookingRow, divided: Divided): Promise<void> {
  const { stay } = divided
  const over = restOf(booking, divided)
  if (over > 0) await oweRefund(u, { ...booking, ...stay }, stay.paid_minor, over, { told: true })
}

/** Price lines of both parts, by the kind's rule or that of the core. */
async function linesOf(u: Unit, booking: BookingRow, party: SplitParty<PassengerRow>): Promise<SplitLines> {
  const own = await kindOf(booking).split?.price?.(u, booking, party)
  return own ?? splitLines(booking.price_lines, partyOf(party.go))
}

/** Whether who stays pays another price than their share of the whole. */
const isRepriced = (booking: BookingRow, { stay, go }: Divided) =>
  stay.total_minor !== booking.total_minor - go.total_minor

/** The schedule of who stays then. */
function stayPriced(u: Unit, booking: BookingRow, divided: Divided) {
  const { stay, go } = divided
  if (!isRepriced(booking, divided)) return {}
  const shared = booking.total_minor - go.total_minor
  return pricedAs(u, { ...booking, ...stay, total_minor: shared }, stay.total_minor)
}

async function carryOut(u: Unit, booking: BookingRow, party: SplitParty<PassengerRow>, divided: Divided) {
  const to = await likeOf(u, booking, divided)
  const { price_lines, ...stay } = divided.stay
  await insertLike(u, to)
  await placePassengers(u, to.id, renumbered(party.go))
  await placePassengers(u, booking.id, renumbered(party.stay))
  await placeLinks().move(u, await takenKeys(u, to.id), to.id)
  await updateBooking(u, booking.id, {
    ...stay,
    ...stayPriced(u, booking, divided),
    price_lines: JSON.stringify(price_lines),
    revision: booking.revision + 1,
  })
  await kindOf(booking).split?.take(u, { from: booking, to })
  if (divided.movedMinor > 0)
    await moneyMover().move(u, { from: booking.id, to: to.id, amountMinor: divided.movedMinor })
  return to
}

/**
 * Chosen passengers get a booking of their own: same journey and stock, price and schedule divided, money as asked. The
 * contact is told. Where money goes back, it is a dangerous act.
 * @throws AppError `split.*`, `passenger.not_found`, `payment.under_way`; what `requireActAllowed` throws
 */
export function splitBooking(ctx: Context, id: string, args: Args): Promise<AnswerOf<typeof splitCall>> {
  const { passengers, money, reason } = args
  return ctx.unit(async u => {
    const booking = await requireOpen(u, id)
    const party = await requireParty(u, id, passengers)
    const divided = divide(booking, { party, money, lines: await linesOf(u, booking, party) })
    await requireRestAllowed(u, booking, divided, args)
    const to = await carryOut(u, booking, party, divided)
    await tell(u, booking, divided, to, reason)
    await oweRest(u, booking, divided)
    for (const each of [id, to.id]) await moneyChanged(u, each)
    await queueBookingMail(u, to, SPLIT_MAIL, to.id, { from: booking.reference })
    if (isRepriced(booking, divided)) await queueBookingMail(u, booking, 'price_changed', to.id)
    const made = { id: to.id, reference: to.reference }
    u.storeResponse?.(made)
    return made
  })
}
