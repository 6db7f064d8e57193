import { addMinor } from '#shared/base/money.ts'
import type {
  callOffDeparture as callOffCall,
  DepartureEnding,
} from '#shared/contract/desk/tours/departure-board.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { PENDING } from '#shared/rules/statuses/booking-statuses.ts'
import { type Fate, planCallOff } from '#shared/rules/tours/call-off.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { planAgencyMove } from '../../bookings/quotes/agency-move.service.ts'
import { callOff } from '../../tours/desk/call-off-departure.service.ts'
import {
  findEndingTarget,
  listEndingTargets,
  type OtherDeparture,
} from '../../tours/other-departures.service.ts'
import { type DepartureRow, requireDeparture, requireLockedDeparture } from '../../tours/tours.service.ts'
import { callWaiting } from '../waiting/call.service.ts'
import { listBoardBookings } from './board.repo.ts'
import { insertEnding, insertFates } from './call-off.repo.ts'

type Consequence = DepartureEnding['bookings'][number]

const toTarget = ({ id, code, starts_on, ends_on, places_left }: OtherDeparture) => ({
  ...{ id, code, starts_on, ends_on, places_left },
})

/** What a move there does to a booking, or the code of what prevents it. */
export async function tryMove(u: Unit, id: string, targetId: string): Promise<Consequence['move']> {
  try {
    const { quote } = await planAgencyMove(u, await loadBooking(u, id), targetId)
    return { error: null, total_minor: quote.totalMinor, back_minor: quote.backMinor }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { error: error.code, total_minor: 0, back_minor: 0 }
  }
}

async function preview(u: Unit, row: DepartureRow, target?: OtherDeparture): Promise<DepartureEnding> {
  const bookings: Consequence[] = []
  for (const booking of await listBoardBookings(u, row.id)) {
    const { id, reference, lead_name, places, status } = booking
    const held = PENDING.includes(status)
    bookings.push({
      ...{ id, reference, lead_name, places, held },
      travellers: booking.adults + booking.children + booking.infants,
      back_minor: Math.max(0, booking.paid_minor - booking.refunded_minor - booking.refund_due_minor),
      move: target && !held ? await tryMove(u, id, target.id) : null,
      untold: booking.contact === null,
    })
  }
  const back_minor = addMinor(...bookings.map(each => each.back_minor))
  const targets = (await listEndingTargets(u, row)).filter(({ places_left }) => places_left > 0).map(toTarget)
  return { bookings, back_minor, currency: row.currency, targets }
}

async function requireTarget(u: Unit, row: DepartureRow, id: string | null | undefined) {
  if (!id) return undefined
  const target = await findEndingTarget(u, row, id)
  // The same for departures of other tours and agencies, and for none.
  if (!target) throw new AppError('departure.not_on_sale')
  return target
}

/** What calling it off would end, move and give back (minor units). Throws `departure.not_found`, `departure.not_on_sale`. */
export const previewCallOff = (ctx: Context, id: string, targetId?: string): Promise<DepartureEnding> =>
  ctx.unit(async u => {
    const row = await requireDeparture(u, id)
    return preview(u, row, await requireTarget(u, row, targetId))
  })

/** The departure and its target, locked in the order of their ids: two that are moved to each other are refused. */
async function lockBoth(u: Unit, id: string, targetId: string | null): Promise<DepartureRow> {
  await requireTarget(u, await requireDeparture(u, id), targetId)
  const locked = new Map<string, DepartureRow>()
  for (const each of [id, targetId].filter(one => one !== null).sort())
    locked.set(each, await requireLockedDeparture(u, each))
  return locked.get(id) as DepartureRow
}

/** A choice that moves no one is a mistake: the target filled up meanwhile. */
function requireSomeMoved(seen: DepartureEnding, fates: Map<string, Fate>): void {
  const all = [...fates.values()]
  const wanted = all.some(({ error }) => error)
  if (seen.bookings.length > 0 && wanted && !all.some(({ act }) => act === 'move'))
    throw new AppError('departure.none_fits')
}

/**
 * Calls a departure off, a dangerous act: nothing of it is sold or paid from now on, and a job moves its bookings or ends
 * them. Throws as `callOff` and `previewCallOff`, `departure.none_fits`; the answer is what the job has to do.
 */
export function callOffDeparture(
  ctx: Context,
  id: string,
  args: BodyOf<typeof callOffCall>,
): Promise<DepartureEnding> {
  const { code, reason, message = null, target_id = null, refund_ids: refundIds = [] } = args
  return ctx.unit(async u => {
    const row = await lockBoth(u, id, target_id)
    await callOff(u, row, { code, reason })
    const target = await requireTarget(u, row, target_id)
    const seen = await preview(u, row, target)
    const fates = planCallOff(seen.bookings, { refundIds, placesLeft: target?.places_left ?? 0 })
    requireSomeMoved(seen, fates)
    await requireActAllowed(u, {
      act: 'departure_call_off',
      subject: { kind: 'departure', id },
      // The code is for who reads the request.
      args: { ...args, target: target?.code },
      amountMinor: addMinor(...[...fates.values()].map(({ back_minor }) => back_minor)),
      currency: seen.currency,
      reason,
    })
    await insertEnding(u, { departure_id: id, reason, message, target_id })
    await insertFates(u, id, fates)
    await callWaiting(u, [id])
    await u.enqueue('departure.call_off', { tenantId: u.tenant.id, departureId: id })
    return seen
  })
}
