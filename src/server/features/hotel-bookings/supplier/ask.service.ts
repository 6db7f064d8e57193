import {
  afterCall,
  hasMoved,
  nextAct,
  type OrderAct,
  type OrderAnswer,
  secondsToNext,
} from '#shared/rules/hotels/supplier-order.ts'
import type { BookOrder, SupplierOrder } from '../../../adapters/supplier.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import { lockTogether } from '../../bookings/together.service.ts'
import { loadHotelBooking } from '../hotel-bookings.service.ts'
import { getStay, listStayRooms } from '../stays.repo.ts'
import { type AccountRow, getAccount } from './accounts.repo.ts'
import { openSupplier } from './open-supplier.ts'
import { listDue, lockOrder, type OrderRow, updateOrder } from './orders.repo.ts'
import { settleBooking } from './settle.service.ts'

/** Longer than a call may take. */
const CLAIM_MS = 30_000
/** Hold, book, and what undoes it. */
const STEPS = 4
const BATCH = 100

interface Question {
  act: OrderAct | 'status'
  order: SupplierOrder & BookOrder
  account: AccountRow
}

async function orderOf(u: Unit, row: OrderRow): Promise<Question['order']> {
  const { booking_id: id, attempt, hotel_code: hotel, price_minor: amountMinor, currency } = row
  const { from_day: from, to_day: to } = await getStay(u, id)
  const { passengers, stay } = await loadHotelBooking(u, id)
  const leads = new Set(stay.rooms.map(({ passenger_ids }) => passenger_ids[0]))
  return {
    reference: `${id}-${attempt}`,
    ...{ hotel, stay: { from, to }, atMost: { amountMinor, currency } },
    rooms: (await listStayRooms(u, [id])).map(({ room_type_id, adults, child_ages }) => ({
      ...{ roomTypeId: room_type_id, adults, children: child_ages },
    })),
    guests: passengers
      .filter(({ id: passenger }) => leads.has(passenger))
      .map(({ given_names, surname }) => `${given_names ?? ''} ${surname ?? ''}`.trim()),
  }
}

/** Stores the call before it is made, so that one lost in a crash is found. */
async function claim(u: Unit, bookingId: string): Promise<Question | 'answered' | undefined> {
  const row = await lockOrder(u, bookingId)
  // A context keeps its time, and calls take some.
  const now = new Date()
  if (!row || u.guards.holds(row.claimed_until !== null && row.claimed_until > now)) return undefined
  const act = nextAct(row)
  if (act === null) return 'answered'
  const until = new Date(now.getTime() + CLAIM_MS)
  const asking = act === 'status' ? row.asking : act
  await updateOrder(u, bookingId, { asking, claimed_until: until, next_check_at: until })
  return { act, order: await orderOf(u, row), account: await getAccount(u, row.account_id) }
}

async function put(ctx: Context, { act, order, account }: Question): Promise<OrderAnswer> {
  const supplier = openSupplier(ctx, account)
  if (act === 'hold') return supplier.hold(order)
  if (act === 'book') return supplier.book(order)
  return supplier[act](order.reference)
}

/** Applies an answer, or that there was none. True when there is more to ask now. */
async function settle(
  u: Unit,
  bookingId: string,
  { act, order }: Question,
  answer?: OrderAnswer,
): Promise<boolean> {
  const [booking] = await lockTogether(u, [bookingId])
  const row = await lockOrder(u, bookingId)
  // Another order of the booking by now: this answer is about one that is over.
  if (!booking || !row || order.reference !== `${bookingId}-${row.attempt}`) return false
  const next = afterCall(row, answer, act)
  const seconds = secondsToNext(next)
  const next_check_at = seconds === null ? null : new Date(Date.now() + seconds * 1000)
  const { state, reason, number, seen_minor, asking, checks, attempt } = next
  await updateOrder(u, bookingId, {
    ...{ state, reason, number, seen_minor, asking, checks, attempt, next_check_at, claimed_until: null },
    ...(hasMoved(row, next) && { updated_at: u.now }),
  })
  if (reason === 'not_cancelled' && row.reason !== reason)
    await insertEvent(u, bookingId, { kind: 'supplier_not_cancelled' })
  await settleBooking(u, booking, next)
  return seconds === 0
}

/** What the supplier said is carried out when it came while something else was asked of the booking. */
async function settleAnswered(u: Unit, bookingId: string): Promise<void> {
  const [booking] = await lockTogether(u, [bookingId])
  const row = await lockOrder(u, bookingId)
  if (!booking || !row || nextAct(row) !== null) return
  await updateOrder(u, bookingId, { next_check_at: null })
  await settleBooking(u, booking, row)
}

async function step(ctx: Context, bookingId: string): Promise<boolean> {
  const question = await ctx.unit(u => claim(u, bookingId))
  if (question === 'answered') await ctx.unit(u => settleAnswered(u, bookingId))
  if (!question || question === 'answered') return false
  const answer = await put(ctx, question).catch(error => {
    ctx.log.warn({ err: error, booking: bookingId, act: question.act }, 'a supplier gave no answer')
    return undefined
  })
  return ctx.unit(u => settle(u, bookingId, question, answer))
}

/** Calls the supplier until the order has the state its booking needs, or there is no answer. Never call it in a unit. */
export async function askAboutOrder(ctx: Context, { bookingId }: { bookingId: string }): Promise<void> {
  for (let steps = 0; steps < STEPS; steps++) if (!(await step(ctx, bookingId))) return
}

/** Periodic task: orders with a lost or unanswered call, and orders that wait for a person. */
export async function askAboutDue(ctx: Context): Promise<void> {
  const due = await ctx.unit(u => listDue(u, BATCH))
  for (const bookingId of due)
    await askAboutOrder(ctx, { bookingId }).catch(error =>
      ctx.log.error({ err: error, booking: bookingId }, 'an order at a supplier could not be asked about'),
    )
}
