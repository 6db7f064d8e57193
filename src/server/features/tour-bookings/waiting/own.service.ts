import type { WaitingPlace } from '#shared/contract/tours/tour-waiting.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireDeparture, requireLockedDeparture, requireTour } from '../../tours/tours.service.ts'
import type { NewTourBooking } from '../places.repo.ts'
import { freeOverdue } from '../stock.service.ts'
import { findEntry, offerIn } from './offers.service.ts'
import { closeWaiting, settleWaiting } from './settle.service.ts'
import { countBefore, findByHash, listOfBookings, updateWaiting, type WaitingRow } from './waiting.repo.ts'
import { waitingTokens } from './waiting-token.ts'

async function requireWaiting(u: Unit, token: string): Promise<WaitingRow> {
  const row = await findByHash(u, waitingTokens.hash(token))
  if (!row) throw new AppError('waiting.not_found')
  return row
}

/** What the link shows. Throws `waiting.not_found`. */
export const readWaiting = (ctx: Context, token: string): Promise<WaitingPlace> =>
  ctx.unit(async u => {
    const row = await findEntry(u, token)
    if (!row) throw new AppError('waiting.not_found')
    const departure = await requireDeparture(u, row.departure_id)
    const { title } = await requireTour(u, departure.tour_id)
    const { departure_id, adults, children, infants, offered_until, state } = row
    return {
      ...{ departure_id, adults, children, infants, title, state },
      ...{ starts_on: departure.starts_on, ends_on: departure.ends_on },
      turn: state === 'waiting' ? (await countBefore(u, row)) + 1 : null,
      offered_until: state === 'offered' ? (offered_until?.toISOString() ?? null) : null,
      time_zone: u.tenant.settings.time_zone,
    }
  })

/** Leaves the list or declines the offer; its places go to the next. Again is no error. */
export const leaveWaiting = (ctx: Context, token: string): Promise<{ id: string }> =>
  ctx.unit(async u => {
    const { departure_id } = await requireWaiting(u, token)
    await freeOverdue(u, departure_id)
    await requireLockedDeparture(u, departure_id)
    const row = await requireWaiting(u, token)
    if (row.state === 'waiting' || row.state === 'offered') {
      await closeWaiting(u, row, row.state === 'offered' ? 'declined' : 'left')
      await settleWaiting(u, departure_id)
    }
    return { id: row.id }
  })

/**
 * Frees the places of an offer for the booking that takes them in the same unit; the caller has locked the departure.
 * Throws `waiting.over`, `sold_out` for more travellers than it has places.
 */
export async function spendOffer(u: Unit, booking: NewTourBooking, token: string): Promise<void> {
  const row = offerIn(u, await findByHash(u, waitingTokens.hash(token)), booking.departure_id)
  if (!row) throw new AppError('waiting.over')
  const { places } = row
  if (places < booking.places) throw new AppError('sold_out', { details: { left: places, count: places } })
  await closeWaiting(u, row, 'taken')
  await updateWaiting(u, row.id, { booking_id: booking.id })
}

/** The same for a booking that takes places again after its hold ended, which its offer got back. */
export async function spendOwnOffer(u: Unit, bookingId: string): Promise<void> {
  const [row] = await listOfBookings(u, [bookingId])
  if (row?.state === 'offered') await closeWaiting(u, row, 'taken')
}
