import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { loadBookingView } from '../../src/server/features/bookings/own.service.ts'
import { openApp } from '../support/app.ts'
import { aHeldStay, showStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { aHeldTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const agent = await app.as('agent')

test('a calendar is told the title and all days of a tour that is paid', async () => {
  const departure = await aDeparture(app, await aTour(app))
  const { id } = await aHeldTour(app, agent, departure.id)
  const { tour, reference } = (await agent.call(getTourBooking, { params: { id } })).data
  const { entries } = await loadBookingView(app.system(), id)
  expect(entries).toMatchObject([
    { title: tour.title.en, startsAt: tour.starts_on, endsAt: addDays(tour.ends_on, 1) },
  ])
  expect(entries[0]?.details).toContain(reference)
})

test('a calendar is told the name of a hotel and all days up to the departure', async () => {
  const { id } = await aHeldStay(agent, await aHotel(app, { city: 'bisha' }))
  const { stay } = await showStay(agent, id)
  const { entries } = await loadBookingView(app.system(), id)
  expect(entries).toMatchObject([{ title: stay.name.en, startsAt: stay.from, endsAt: addDays(stay.to, 1) }])
})
