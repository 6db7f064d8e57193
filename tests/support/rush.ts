import { inParallel } from './races.ts'
import { post } from './server.ts'

export interface Offer {
  id: string
  seats_left: number
  quote: { totalMinor: number }
}

/** The block as a buyer of `adults` seats sees it. */
export async function offerFor(url: string, blockId: string, adults: number): Promise<Offer> {
  const response = await fetch(`${url}/api/seat-blocks/${blockId}?adults=${adults}`)
  const { data } = (await response.json()) as { data: { offer: Offer } }
  return data.offer
}

/** Price of 1, 2, 3 and 4 adults: index 0 is not used. */
export async function pricesOf(url: string, blockId: string): Promise<number[]> {
  const offers = await Promise.all([1, 2, 3, 4].map(adults => offerFor(url, blockId, adults)))
  return [0, ...offers.map(offer => offer.quote.totalMinor)]
}

export const holdOf = (blockId: string, adults: number, expected_total_minor: number) => ({
  seat_block_id: blockId,
  adults,
  children: 0,
  infants: 0,
  expected_total_minor,
})

/** Many buyers, each on one of the servers in turn; `seatsOf` says how many seats a buyer wants. */
export async function rush(
  urls: string[],
  blockId: string,
  buyers: number,
  width: number,
  seatsOf: (buyer: number) => number,
) {
  const prices = await pricesOf(urls[0] as string, blockId)
  return inParallel(buyers, width, async buyer => {
    const seats = seatsOf(buyer)
    const url = `${urls[buyer % urls.length]}/api/flight-bookings`
    const started = performance.now()
    const answer = await post(url, holdOf(blockId, seats, prices[seats] as number), {
      'Idempotency-Key': crypto.randomUUID(),
    })
    return { ...answer, seats, ms: performance.now() - started }
  })
}
