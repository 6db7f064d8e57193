import { addDays } from '#shared/base/calendar.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { sweep } from '../../../context/isolated.ts'
import { queueBookingMail } from '../../bookings/queue-mail.service.ts'
import { askTravellers } from '../../tours/ratings/shown.service.ts'
import { listReturned, type ReturnedRow } from './ask.repo.ts'

/** Who came back longer ago is not asked any more. */
const WITHIN_DAYS = 7
const BATCH = 100

export const RATING_MAIL = 'tour_rating'

async function askAll(u: Unit, rows: ReturnedRow[]): Promise<void> {
  for (const { id, contact, tour_id: tourId, passenger_ids: passengerIds } of rows) {
    await askTravellers(u, { tourId, bookingId: id, passengerIds })
    await queueBookingMail(u, { id, contact }, RATING_MAIL, id)
  }
}

/** Asks each traveller once, the day after the return: one mail per booking with a link for each. */
export async function askForRatings(ctx: Context): Promise<void> {
  const today = zonedDate(ctx.now, ctx.tenant.settings.time_zone)
  const days = { from: addDays(today, -WITHIN_DAYS), until: addDays(today, -1) }
  await sweep(ctx, 'travellers could not be asked', {
    limit: BATCH,
    list: (u, page) => listReturned(u, days, page),
    work: askAll,
  })
}
