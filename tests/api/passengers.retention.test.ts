import { expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { aNamedStay } from '../support/hotel-bookings.ts'
import { aHotel } from '../support/hotels.ts'
import { tenantId } from '../support/people.ts'
import { aNamedTour } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const DAY = 24 * 60 * 60_000

/** A booking with a passenger named twice and a draft of its form, and the last day of its trip. */
async function aJourney() {
  const guest = app.guest()
  const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
  await completePassengers(guest, id)
  await completePassengers(guest, id)
  const { data } = await guest.call(getFlightBooking, { params: { id } })
  const { ends_on } = await app.rows('nakheel', db =>
    db
      .updateTable('bookings')
      .set({ draft: 'sealed' })
      .where('id', '=', id)
      .returning('ends_on')
      .executeTakeFirstOrThrow(),
  )
  return { id, passengerId: data.passengers[0]?.id as string, lastDay: new Date(ends_on).getTime() }
}

const stored = ({ id, passengerId }: { id: string; passengerId: string }) =>
  app.rows('nakheel', async db => ({
    booking: await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    passenger: await db
      .selectFrom('booking_passengers')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow(),
    changes: await db
      .selectFrom('passenger_changes')
      .select('id')
      .where('passenger_id', '=', passengerId)
      .execute(),
    mails: await db.selectFrom('mails').select('kind').where('booking_id', '=', id).execute(),
  }))

const cleanAt = (instant: number) => at(instant, async () => clean(app.system()))

test('document numbers are deleted ninety days after the trip, everywhere, and no day earlier', async () => {
  const journey = await aJourney()
  await cleanAt(journey.lastDay + 90 * DAY - 1000)
  const before = await stored(journey)
  expect(before.passenger.document_number).not.toBeNull()
  expect(before.changes).toHaveLength(1)
  // Not even by mistake: the database keeps the changes of a journey that is not forgotten.
  await app.rows('nakheel', db => db.deleteFrom('passenger_changes').execute())
  expect((await stored(journey)).changes).toHaveLength(1)
  await cleanAt(journey.lastDay + 90 * DAY + 1000)
  const { booking, passenger, changes } = await stored(journey)
  expect(booking).toMatchObject({ draft: null, forgotten: 'numbers' })
  expect(passenger).toMatchObject({ document_number: null, document_hash: null, surname: 'Alharbi' })
  expect(changes).toEqual([])
})

test('travellers are deleted two years after the trip; money, status and contact stay', async () => {
  const journey = await aJourney()
  const before = await stored(journey)
  await cleanAt(journey.lastDay + 729 * DAY)
  expect((await stored(journey)).passenger.surname).toBe('Alharbi')
  await cleanAt(journey.lastDay + 731 * DAY)
  const { booking, passenger, changes, mails } = await stored(journey)
  expect(passenger).toMatchObject({
    ...{ given_names: null, surname: null, birth_date: null, nationality: null, document_last3: null },
    ...{ position: 1, category: 'ADT' },
  })
  expect([changes, mails]).toEqual([[], []])
  const { total_minor, status } = before.booking
  expect(booking).toMatchObject({ total_minor, status, lead_name: null, forgotten: 'travellers' })
  // It never had an invoice.
  expect(booking).toMatchObject({ contact: null, contact_email_norm: null, contact_name_norm: null })
})

test('the contact stays with an invoice; what staff wrote to it goes with the travellers', async () => {
  const customer = await app.as('customer')
  const { id, block } = await aConfirmedBooking(app, customer)
  await app.drainJobs()
  await customer.call(cancelBooking, { params: { id }, body: {} })
  const offer = { valid_hours: 48, message: 'Get well soon, Omar' }
  await (await app.as('staff')).call(offerQuote, { params: { id }, body: offer })
  const kept = () =>
    app.rows('nakheel', db =>
      db
        .selectFrom('bookings as b')
        .innerJoin('booking_quotes as q', join =>
          join.onRef('q.tenant_id', '=', 'b.tenant_id').onRef('q.booking_id', '=', 'b.id'),
        )
        .select(['b.contact', 'q.message'])
        .where('b.id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const { contact, message } = await kept()
  expect([contact?.email, message]).toEqual([expect.any(String), offer.message])
  await cleanAt(Date.parse(block.lastDate) + 731 * DAY)
  expect(await kept()).toEqual({ contact, message: null })
})

test('the note to a hotel goes with the travellers, and a published rating keeps its words without the name', async () => {
  const stay = await aNamedStay(await app.as('agent'), await aHotel(app, { city: 'abha' }))
  const tour = await aTour(app)
  const booked = await aNamedTour(app, app.guest(), (await aDeparture(app, tour)).id)
  const said = (state: 'shown' | 'waiting', passenger_id: string) => ({
    ...{ tenant_id: tenantId('nakheel'), id: newId(), tour_id: tour.id, booking_id: booked.id },
    ...{ passenger_id, token_hash: newId(), asked_at: new Date() },
    ...{ state, stars: 5, words: `I am Omar, ${state}`, name: 'Omar' },
  })
  await app.rows('nakheel', async db => {
    const people = db.selectFrom('booking_passengers').select('id').where('booking_id', '=', booked.id)
    const [one = { id: '' }, two = { id: '' }] = await people.execute()
    await db
      .updateTable('hotel_bookings')
      .set({ hotel_note: 'Omar needs a cot' })
      .where('id', '=', stay.id)
      .execute()
    await db
      .insertInto('tour_ratings')
      .values([said('shown', one.id), said('waiting', two.id)])
      .execute()
  })
  await cleanAt(Date.now() + 1000 * DAY)
  const left = await app.rows('nakheel', async db => ({
    notes: await db.selectFrom('hotel_bookings').select('hotel_note').where('id', '=', stay.id).execute(),
    ratings: await db
      .selectFrom('tour_ratings')
      .select(['name', 'words', 'stars'])
      .where('booking_id', '=', booked.id)
      .orderBy('id')
      .execute(),
  }))
  expect(left).toEqual({
    notes: [{ hotel_note: null }],
    ratings: [
      { name: null, words: 'I am Omar, shown', stars: 5 },
      { name: null, words: null, stars: 5 },
    ],
  })
})

test('a booking without its travellers can still be opened by staff', async () => {
  const journey = await aJourney()
  await cleanAt(journey.lastDay + 800 * DAY)
  const staff = await app.as('staff')
  const { status, data } = await staff.call(getFlightBooking, { params: { id: journey.id } })
  expect(status).toBe(200)
  expect(data.passengers).toHaveLength(1)
})
