import { expect, test } from 'vitest'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'

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
  const { total_minor, status, contact } = before.booking
  expect(booking).toMatchObject({ total_minor, status, contact, lead_name: null, forgotten: 'travellers' })
})

test('a booking without its travellers can still be opened by staff', async () => {
  const journey = await aJourney()
  await cleanAt(journey.lastDay + 800 * DAY)
  const staff = await app.as('staff')
  const { status, data } = await staff.call(getFlightBooking, { params: { id: journey.id } })
  expect(status).toBe(200)
  expect(data.passengers).toHaveLength(1)
})
