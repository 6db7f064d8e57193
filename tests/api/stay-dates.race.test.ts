import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { acceptQuote } from '#shared/contract/bookings/cancellation.ts'
import { changeDates, createHotelBooking } from '#shared/contract/hotels/hotel-bookings.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { aNamedStay, nightsOf, stayBody } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { doesHarm } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)
const agent = await app.as('agent')

/** A paid stay of two nights with an offer for two others. */
async function anOffer(hotel: Awaited<ReturnType<typeof aHotel>>, after: number, next: number) {
  const { id, total_minor } = await aNamedStay(agent, hotel, { nights: 2, after })
  await app.system('nakheel').unit(u => recordPayment(u, id, total_minor))
  const days = { from: addDays(hotel.from, next), to: addDays(hotel.from, next + 2) }
  const { data } = await agent.call(changeDates, { params: { id }, body: days })
  return { params: { id }, body: { quote_id: data.quote?.id ?? '' } }
}

/** Two change onto the last room of a night, in both directions, and a third buys it; how it stands then. */
async function round() {
  const hotel = await aHotel(app, { city: 'qurayyat', rooms: 1 })
  const [early, late] = [await anOffer(hotel, 0, 3), await anOffer(hotel, 6, 4)]
  const body = await stayBody(agent, hotel, { nights: 1, after: 4 })
  const answers = await Promise.all([
    agent.call(acceptQuote, early),
    agent.call(acceptQuote, late),
    agent.call(createHotelBooking, { body }),
  ])
  const nights = await nightsOf(app, hotel)
  const taken = nights.map(text => text.split('/').reduce((sum, part) => sum + Number(part), 0))
  return { answers, taken, won: answers.filter(({ status }) => status < 300).length }
}

test('of two changes and a buyer for the last room of a night one wins, and the others keep what they had', async () => {
  for (let times = 0; times < 8; times++) {
    const { answers, taken, won } = await round()
    expect(won).toBe(1)
    for (const { status, code } of answers)
      if (status >= 300) expect([status, code]).toEqual([409, 'hotel.nights_full'])
    expect(Math.max(...taken)).toBe(1)
    const bought = answers[2]?.status === 201 ? 1 : 0
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(4 + bought)
  }
})

test('without the lock several are let in, or the table has to stop them (control)', async () => {
  const isHarmed = async () => {
    const { answers, taken } = await round()
    return Math.max(...taken) > 1 || answers.some(({ status }) => status >= 500)
  }
  expect(await withoutGuards(() => doesHarm(isHarmed))).toBe(true)
}, 60_000)
