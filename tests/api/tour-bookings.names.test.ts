import { expect, test } from 'vitest'
import { savePassengers, updateNameList } from '#shared/contract/bookings/bookings.ts'
import { makeGroupLink, savePlace, takePlace } from '#shared/contract/bookings/group-links.ts'
import { updatePassenger } from '#shared/contract/bookings/passengers.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { getTourBooking } from '#shared/contract/tours/tour-bookings.ts'
import { updateBooking } from '../../src/server/features/bookings/bookings.repo.ts'
import { recordPayment } from '../../src/server/features/bookings/money/received.service.ts'
import { openApp } from '../support/app.ts'
import { CONTACT } from '../support/bookings.ts'
import { attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { aHeldTour, tourNames } from '../support/tour-bookings.ts'
import { aDeparture, aTour } from '../support/tours.ts'

const app = await openApp()
const tour = await aTour(app)
const agent = await app.as('agent')

const past = () => new Date(Date.now() - 1000)
const show = async (id: string) => (await agent.call(getTourBooking, { params: { id } })).data
const save = (id: string, body: object) =>
  agent.call(savePassengers, { params: { id }, body: body as ReturnType<typeof tourNames> })
type Entry = ReturnType<typeof tourNames>['passengers'][number]

/** A paid tour of which only the first traveller was named before the deadline. */
async function aLateGroup() {
  const departure = await aDeparture(app, tour)
  const { id, total_minor } = await aHeldTour(app, agent, departure.id, { adults: 4 })
  const { contact, passengers } = tourNames(await show(id))
  await save(id, { contact, passengers: passengers.slice(0, 1) })
  await app.system().unit(u => recordPayment(u, id, total_minor))
  await app.rows('nakheel', db =>
    db
      .updateTable('tour_departures')
      .set({ names_deadline: past() })
      .where('tenant_id', '=', tenantId('nakheel'))
      .where('id', '=', departure.id)
      .execute(),
  )
  return { id, passengers: passengers as [Entry, Entry, Entry, Entry] }
}

test('all names are needed before the payment once their deadline has passed', async () => {
  const departure = await aDeparture(app, tour, { names_deadline: past() })
  const { id, total_minor } = await aHeldTour(app, agent, departure.id, { adults: 3 })
  expect(await show(id)).toMatchObject({ names_later: false, names_ready: false })
  const { contact, passengers } = tourNames(await show(id))
  expect((await save(id, { contact, passengers: passengers.slice(0, 1) })).code).toBe('booking.incomplete')
  await app.system().unit(u => updateBooking(u, id, { contact: JSON.stringify(CONTACT) }))
  const expected = { amount_minor: total_minor, due_minor: total_minor }
  const pay = () => agent.call(createPaymentAttempt, { body: { ...attemptBody(id, 'balance'), expected } })
  expect((await pay()).code).toBe('booking.incomplete')
  await save(id, { contact, passengers })
  expect(await show(id)).toMatchObject({ names_ready: true })
  expect((await pay()).data.target).toMatchObject({ id, status: 'confirmed' })
})

test('a name that is missing after the deadline is typed once, by who booked or by the group’s link', async () => {
  const { id, passengers } = await aLateGroup()
  const [lead, own, byLink, listed] = passengers
  expect((await show(id)).can).toMatchObject({ edit_passengers: false, add_names: true })
  const name = ({ id: passenger, ...body }: Entry) =>
    agent.call(updatePassenger, { params: { id: passenger }, body })
  expect((await name(lead)).code).toBe('booking.not_editable')
  expect((await name(own)).status).toBe(200)
  expect((await name(own)).code).toBe('booking.not_editable')
  const { data } = await agent.call(makeGroupLink, { params: { id } })
  const token = data.link?.url.split('/').at(-1) ?? ''
  const guest = app.guest()
  const { id: passenger_id, ...typed } = byLink
  const taken = (await guest.call(takePlace, { body: { token, passenger_id } })).data
  const saved = await guest.call(savePlace, { params: { id: taken.id }, body: typed })
  expect(saved.data).toMatchObject({ open: false, passenger: { surname: typed.surname } })
  const list = (...entries: Entry[]) =>
    agent.call(updateNameList, { params: { id }, body: { passengers: entries } })
  expect((await list(lead, listed)).code).toBe('booking.not_editable')
  expect((await list(listed)).data).toEqual({ changed: 1 })
  expect(await show(id)).toMatchObject({ passengers_complete: true })
  expect((await show(id)).passengers.every(({ surname }) => surname !== null)).toBe(true)
})
