import type { Visit } from './browser.ts'
import { family, fillContact, fillPassenger, holdSeats, toReview } from './checkout.ts'
import { dataDir } from './site.ts'
import { openStock } from './stock.ts'

/** Holds seats at a price (minor units), names the first traveller, and stops where they are to be paid. */
export async function reviewSeats(
  visit: Visit,
  priceMinor: number,
  { email, adults }: { email: string; adults: number },
): Promise<void> {
  const stock = await openStock(dataDir())
  const block = await stock.addBlock(9, priceMinor)
  await stock.close()
  await visit.open(`/flight-bookings/create?block=${block}&adults=${adults}&children=0&infants=0`)
  await holdSeats(visit)
  const [first] = family()
  if (first) await fillPassenger(visit, 1, first)
  await fillContact(visit, email)
  await toReview(visit)
}

export const reviewOneSeat = (visit: Visit, priceMinor: number, email: string): Promise<void> =>
  reviewSeats(visit, priceMinor, { email, adults: 1 })
