import type { DepartureBoard, Rooming } from '#shared/contract/desk/tours/departure-board.ts'
import { mayExportAllNames } from '#shared/rules/access/booking-access.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { journeyPapers } from '../../bookings/papers/journey-papers.service.ts'
import { namesOf } from '../../seat-blocks/names.service.ts'
import { eventsOfDeparture } from '../../tours/desk/departure-events.service.ts'
import { showDeparture } from '../../tours/desk/departure-view.service.ts'
import { type DepartureRow, requireDeparture, requireTour } from '../../tours/tours.service.ts'
import { listLatestTicks } from '../ticks.repo.ts'
import { flightsOf } from '../tour-facts.ts'
import * as repo from './board.repo.ts'
import { moneyOfBoard, toBoardBooking, toBoardTraveller } from './board-view.ts'
import { endingOf } from './call-off.repo.ts'

const EVENTS = 50

/** Who sleeps where, at its version. */
export async function roomingOf(
  u: Unit,
  departure: Pick<DepartureRow, 'id' | 'rooming_version'>,
  bookings: readonly repo.BoardBookingRow[],
): Promise<Rooming> {
  const papersFor = await journeyPapers(u, bookings)
  const travellers = await repo.listBoardTravellers(u, departure.id)
  const ticks = await listLatestTicks(u, departure.id)
  return {
    version: departure.rooming_version,
    rooms: await repo.listBoardRooms(u, departure.id),
    travellers: travellers.map(row => toBoardTraveller(row, papersFor, ticks)),
  }
}

/** Everything of one departure. Throws `departure.not_found`. */
export const getDepartureBoard = (ctx: Context, id: string): Promise<DepartureBoard> =>
  ctx.unit(async u => {
    const row = await requireDeparture(u, id)
    const tour = await requireTour(u, row.tour_id)
    const bookings = await repo.listBoardBookings(u, id)
    const slices = await flightsOf(u, row)
    return {
      departure: await showDeparture(u, row),
      tour: { id: tour.id, title: tour.title, code: tour.code, days: tour.days },
      rooming: await roomingOf(u, row, bookings),
      bookings: bookings.map(toBoardBooking),
      slices,
      ...namesOf(slices),
      money: { currency: row.currency, ...moneyOfBoard(bookings, row.costs) },
      ending: await endingOf(u, id, bookings.length),
      events: await eventsOfDeparture(u, id, EVENTS),
      may: { export_passports: mayExportAllNames(u.user) },
    }
  })
