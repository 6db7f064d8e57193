import { parse } from 'valibot'
import { BOOKING_QUEUES, type BookingQueue } from '#shared/contract/bookings/bookings.ts'
import type { DeskBookingFilter } from '#shared/contract/desk/flights/flight-bookings.ts'
import { flightBookingFilter } from '#shared/contract/flights/flight-bookings.ts'
import type { Context } from '../../../context/context.ts'
import { openAgencies } from '../../agencies/naming.service.ts'
import type { BookingCount } from '../../bookings/lists/counted.service.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import { countFlightBookings, listBookedAirlines, listFlightBookings } from '../list.service.ts'
import { listRoutes } from '../routes.repo.ts'

async function countQueues(ctx: Context): Promise<Record<BookingQueue, number>> {
  const everything = parse(flightBookingFilter, {})
  const counts: Partial<Record<BookingQueue, number>> = {}
  for (const queue of BOOKING_QUEUES)
    counts[queue] = (await countFlightBookings(ctx, { ...everything, queue }))?.count ?? 0
  return counts as Record<BookingQueue, number>
}

/** Data of the list of staff, read in one transaction. */
export const deskListPage = (ctx: Context, filter: DeskBookingFilter) =>
  ctx.read(async u => ({
    ...(await listFlightBookings(u, filter)),
    total: (await countFlightBookings(u, filter)) satisfies BookingCount | undefined,
    queues: await countQueues(u),
    airlines: await listBookedAirlines(u),
    routes: (await listRoutes(u)).map(({ origin, destination }) => ({
      origin: requirePlace(origin),
      destination: requirePlace(destination),
    })),
    agencies: await openAgencies(u),
  }))
