import { OFFER_HOURS, type WaitingState } from '#shared/contract/tours/tour-waiting.ts'
import { isDepartureOver } from '#shared/rules/statuses/stock-statuses.ts'
import { firstThatFits, offerEnd } from '#shared/rules/tours/waiting.ts'
import type { Unit } from '../../../context/context.ts'
import { type DepartureRow, requireLockedDeparture, requireTour } from '../../tours/tours.service.ts'
import { isOnSale } from '../offer.service.ts'
import { releaseHeld, takeStock } from '../stock.service.ts'
import { listOpen, updateWaiting, type WaitingRow } from './waiting.repo.ts'
import { mailOffer, mailOver, mailPaused } from './waiting-mails.service.ts'

/** Of a departure that the caller has locked. */
interface Waited {
  departure: DepartureRow
  row: WaitingRow
}

export type Closed = Exclude<WaitingState, 'waiting' | 'offered'>

/** Ends an entry; the places of its offer are free again. The caller has locked the departure. */
export async function closeWaiting(u: Unit, row: WaitingRow, state: Closed): Promise<void> {
  if (row.state === 'offered') await releaseHeld(u, row)
  await updateWaiting(u, row.id, { state, closed_at: u.now, seat_block_id: null })
}

/** Keeps places for a party until its offer ends; false when too few are left. */
export async function offerPlaces(u: Unit, { departure, row }: Waited): Promise<boolean> {
  const { id: departure_id, seat_block_id, sales_until } = departure
  if (!(await takeStock(u, { departure_id, seat_block_id, places: row.places }))) return false
  const hours = u.tenant.settings.waiting_offer_hours ?? OFFER_HOURS
  const offered_until = offerEnd(u.now, hours, sales_until)
  await updateWaiting(u, row.id, { state: 'offered', offered_until, seat_block_id })
  await mailOffer(u, { ...row, offered_until })
  return true
}

/** Nothing will come of waiting any more. A departure that staff closed may open again. */
const isOver = (u: Unit, { status, sales_until }: DepartureRow) =>
  isDepartureOver(status) || sales_until <= u.now

async function endAll(u: Unit, open: readonly WaitingRow[]): Promise<void> {
  for (const row of open) {
    await closeWaiting(u, row, 'ended')
    await mailOver(u, row)
  }
}

/** Who was asked waits again in its old turn: nothing can be booked until staff open the sale again. */
async function pauseAll(u: Unit, open: readonly WaitingRow[]): Promise<void> {
  for (const row of open.filter(({ state }) => state === 'offered')) {
    await releaseHeld(u, row)
    await updateWaiting(u, row.id, { state: 'waiting', offered_until: null, seat_block_id: null })
    await mailPaused(u, row)
  }
}

/** Offers free places to one fitting party after the other. */
async function offerAll(u: Unit, departure: DepartureRow, open: readonly WaitingRow[]): Promise<void> {
  let waiting = open.filter(({ state }) => state === 'waiting')
  const { capacity, places_held, places_sold } = await requireLockedDeparture(u, departure.id)
  let left = capacity - places_held - places_sold
  for (;;) {
    const next = firstThatFits(waiting, left)
    if (!next) return
    waiting = waiting.filter(({ id }) => id !== next.id)
    // Its flights may have fewer seats than the departure has places: then only smaller parties fit.
    left = (await offerPlaces(u, { departure, row: next })) ? left - next.places : next.places - 1
  }
}

/**
 * Brings a departure's waiting list up to date: ends offers that are over, takes them back where nothing is on sale,
 * and offers free places to the first that fit. No buyer may take places before this was done under the departure's
 * lock, which is held until the unit ends.
 */
export async function settleWaiting(u: Unit, departureId: string): Promise<DepartureRow> {
  const departure = await requireLockedDeparture(u, departureId)
  const open = await listOpen(u, departureId)
  if (open.length === 0) return departure
  if (isOver(u, departure)) {
    await endAll(u, open)
    return departure
  }
  if (!isOnSale(u, departure, await requireTour(u, departure.tour_id))) {
    await pauseAll(u, open)
    return departure
  }
  const lapsed = open.filter(
    ({ offered_until: until, state }) => state === 'offered' && until && until <= u.now,
  )
  for (const row of lapsed) await closeWaiting(u, row, 'expired')
  await offerAll(u, departure, open)
  return departure
}
