import type { JourneyLeg } from '#shared/contract/bookings/quotes.ts'
import { startOfDay } from '#shared/rules/days/zones.ts'
import { movedPrice } from '#shared/rules/tours/moved-price.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import type { BookingRow, Moves, OtherTarget } from '../../bookings/kind.port.ts'
import { requireFit } from '../../bookings/passengers/fit.service.ts'
import { lockBlocks } from '../../seat-blocks/linked-seats.service.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import {
  findLeaving,
  listOtherDepartures,
  type OtherDeparture,
} from '../../tours/other-departures.service.ts'
import { type DepartureRow, requireLockedDeparture, requireTour } from '../../tours/tours.service.ts'
import { getTourBooking, listLive } from '../places.repo.ts'
import { sellStock } from '../sell-stock.service.ts'
import { leaveSharing } from '../sharing/ended.service.ts'
import { releaseStock } from '../stock.service.ts'
import { tripOf } from '../tour-facts.ts'
import { leaveOthers, setDeparture } from './move.repo.ts'

type Shown = DepartureRow & Pick<OtherDeparture, 'destination'>

/** A tour as one leg: its day, without a time. */
export const legsOf = ({ code, origin, destination, starts_on, zone }: Shown): JourneyLeg[] => [
  {
    ...{ label: code, from: requirePlace(origin).city, to: destination },
    at: startOfDay(starts_on, zone).toISOString(),
    ...{ zone, whole_day: true },
  },
]

/** With the price of the booking's rooms; undefined when they are not sold there. */
function toTarget(u: Unit, booking: BookingRow, there: OtherDeparture): OtherTarget | undefined {
  const { id, code, prices, currency, places_left: placesLeft } = there
  const { vat_category: vatCategory, vat_reason: vatReason } = there
  const rateBp = u.tenant.tax.standardRateBp
  const lines = movedPrice(booking.price_lines, {
    ...{ prices, vatCategory, vatReason, currency, rateBp },
  })
  if (!lines || currency !== booking.currency) return undefined
  return { id, code, legs: legsOf(there), lines, placesLeft }
}

async function requireTarget(u: Unit, booking: BookingRow, targetId: string): Promise<OtherTarget> {
  if (!isId(targetId)) throw new AppError('departure.not_on_sale')
  const { departure_id: here, places } = await getTourBooking(u, booking.id)
  const there = await findLeaving(u, targetId)
  const target = there && toTarget(u, booking, there)
  if (!there || !target || here === targetId) throw new AppError('departure.not_on_sale')
  if (target.placesLeft < places) throw new AppError('booking.stock_gone')
  const dates = { firstDate: there.starts_on, lastDate: there.ends_on }
  await requireFit(u, booking.id, { ...dates, companions: await listLive(u, targetId) })
  return target
}

interface Going {
  id: string
  targetId: string
  along: readonly string[]
}

/** Gives the old places and their seats back and takes new ones; rolled back on failure. */
async function movePlacesTo(u: Unit, { id, targetId, along }: Going): Promise<DepartureRow> {
  const { departure_id: from, seat_block_id: oldBlock } = await getTourBooking(u, id)
  for (const each of [from, targetId].sort()) await requireLockedDeparture(u, each)
  const there = await requireLockedDeparture(u, targetId)
  const { seat_block_id } = there
  await lockBlocks(
    u,
    [oldBlock, seat_block_id].filter(block => block !== null),
  )
  await releaseStock(u, [id])
  await leaveSharing(u, id, along)
  await leaveOthers(u, { bookingId: id, departureId: targetId, along })
  const { content } = await requireTour(u, there.tour_id)
  await setDeparture(u, id, {
    ...{ id: targetId, seat_block_id },
    cancel_tiers: JSON.stringify(content.cancel_tiers),
  })
  if (!(await sellStock(u, id))) throw new AppError('booking.stock_gone')
  return there
}

/** Tours are moved to another departure, of the same tour or another one. */
export const tourMoves: Moves = {
  async here(u, id) {
    const { departure, tour } = await tripOf(u, id)
    return { code: departure.code, legs: legsOf({ ...departure, destination: tour.destination }) }
  },
  async others(u, booking, q) {
    const { departure } = await tripOf(u, booking.id)
    const found = await listOtherDepartures(u, departure, q)
    return found.flatMap(there => toTarget(u, booking, there) ?? [])
  },
  target: requireTarget,
  // Moving a tour is free by rule; staff type any fee.
  terms: async () => ({ feeMinor: 0, taxesMinor: {} }),
  async move(u, booking, targetId, { along = [] }) {
    await requireTarget(u, booking, targetId)
    const { starts_on, ends_on } = await movePlacesTo(u, { id: booking.id, targetId, along })
    return { supplier: null, supplier_reference: null, starts_on, ends_on }
  },
  hasTickets: async () => false,
  voidTickets: async () => undefined,
}
