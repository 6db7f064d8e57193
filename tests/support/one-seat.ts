import type { Visit } from './browser.ts'
import { family, fillContact, fillPassenger, holdSeats, toReview } from './checkout.ts'
import { dataDir } from './site.ts'
import { openStock } from './stock.ts'

/** Holds one seat at a price (minor units), names its traveller, and stops where it is to be paid. */
export async function reviewOneSeat(visit: Visit, priceMinor: number, email: string): Promise<void> {
  const stock = await openStock(dataDir())
  const block = await stock.addBlock(9, priceMinor)
  await stock.close()
  await visit.open(`/flight-bookings/create?block=${block}&adults=1&children=0&infants=0`)
  await holdSeats(visit)
  const [first] = family()
  if (first) await fillPassenger(visit, 1, first)
  await fillContact(visit, email)
  await toReview(visit)
}
