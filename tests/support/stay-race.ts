import { daysBetween } from '#shared/base/calendar.ts'
import { createHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { nightsOf, stayBody } from './hotel-bookings.ts'
import { aHotel } from './hotels.ts'
import { inParallel } from './races.ts'

interface Rush {
  stays: number
  rooms: number
  nights: number
}

/** Stays of one to five nights, all over the season of a hotel, taken at once. */
export async function rushOfStays(app: App, client: Client, { stays, rooms, nights }: Rush) {
  const hotel = await aHotel(app, { city: 'abqaiq', rooms, nights })
  const wishes = Array.from({ length: stays }, (_, index) => {
    const length = 1 + (index % 5)
    // Stays of each length begin on every night in turn.
    return { nights: length, after: (Math.floor(index / 5) * 11) % (nights - length + 1) }
  })
  const bodies = new Map<string, Awaited<ReturnType<typeof stayBody>>>()
  for (const wish of wishes) {
    const key = `${wish.after} ${wish.nights}`
    if (!bodies.has(key)) bodies.set(key, await stayBody(client, hotel, wish))
  }
  const answers = await inParallel(stays, 40, async index => {
    const wish = wishes[index] as (typeof wishes)[number]
    const body = bodies.get(`${wish.after} ${wish.nights}`) as Awaited<ReturnType<typeof stayBody>>
    const answer = await client.call(createHotelBooking, { body })
    const { status, code, details } = answer
    const named = String(details?.nights ?? '')
      .split(',')
      .filter(Boolean)
    /** By number, of those that are sold. */
    const full = named.map(night => daysBetween(hotel.from, night))
    return { wish, status, code, full }
  })
  const taken = Array<number>(nights).fill(0)
  for (const { wish, status } of answers)
    if (status === 201)
      for (let night = 0; night < wish.nights; night++)
        taken[wish.after + night] = (taken[wish.after + night] ?? 0) + 1
  const counted = (await nightsOf(app, hotel)).map(text => Number(text.split('/')[0]))
  return { answers, taken, counted }
}
