import type { ShownRating, TourRating } from '#shared/contract/tours/tour-ratings.ts'
import type { Unit } from '../../../context/context.ts'
import { newId } from '../../../lib/ids.ts'
import { ratingTokens } from './rating-token.ts'
import * as repo from './ratings.repo.ts'

export { ratingUrl } from './rating-token.ts'

const WORDS = 3

/** What a tour's page shows: nothing below three. */
export async function shownRatings(
  u: Unit,
  tourId: string,
): Promise<(TourRating & { said: ShownRating[] }) | null> {
  const sum = await repo.sumShown(u, tourId)
  return sum ? { ...sum, said: await repo.listWords(u, tourId, WORDS) } : null
}

interface Asked {
  tourId: string
  bookingId: string
  passengerIds: string[]
}

/** A row for each traveller of a booking; who has one keeps it. */
export function askTravellers(u: Unit, { tourId, bookingId, passengerIds }: Asked): Promise<void> {
  const rows = passengerIds.map(passengerId => {
    const id = newId()
    return {
      ...{ tenant_id: u.tenant.id, id, tour_id: tourId, booking_id: bookingId, passenger_id: passengerId },
      ...{ token_hash: ratingTokens.hashOf(u.tenant, id), asked_at: u.now },
    }
  })
  return repo.insertAsked(u, rows)
}

/** Long after the journey: names go, and what was not published. */
export async function forgetNames(u: Unit, bookingIds: string[]): Promise<void> {
  if (await repo.clearNames(u, bookingIds)) u.changed('tours')
}

export const listAsked = (u: Unit, bookingId: string) => repo.listAsked(u, bookingId)
