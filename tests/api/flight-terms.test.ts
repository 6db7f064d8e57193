import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { CHANGEABLE, faresOf, moveNow } from '../support/desk-changes.ts'
import * as paying from '../support/paying.ts'
import { receive } from '../support/received.ts'
import { splitOff } from '../support/splitting.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const staff = await app.as('staff')

const RULES = { change_fee: 10_000, cancel_fee: 30_000, refundable: true }
const DEARER = { change_fee: 20_000, cancel_fee: null, refundable: false }

const setRules = (id: string, rules: object) =>
  app.rows('nakheel', db =>
    db
      .updateTable('seat_blocks')
      .set({ rules: JSON.stringify(rules) })
      .where('id', '=', id)
      .execute(),
  )
const rulesOf = async (id: string, client = guest) => (await paying.bookingOf(client, id)).rules

test('a flight keeps the fare rules it was sold with, whatever its block asks since', async () => {
  const { id, block } = await aConfirmedBooking(app, guest, CHANGEABLE)
  await setRules(block.id, DEARER)
  expect(await rulesOf(id)).toMatchObject(RULES)
  const { id: later } = await aHeldBooking(guest, block.id)
  expect(await rulesOf(later)).toMatchObject(DEARER)
})

test('a flight without rules of its own, as before, has those of its block', async () => {
  const { id, block } = await aConfirmedBooking(app, guest, CHANGEABLE)
  await app.rows('nakheel', db =>
    db.updateTable('flight_bookings').set({ rules: null }).where('id', '=', id).execute(),
  )
  await setRules(block.id, DEARER)
  expect(await rulesOf(id)).toMatchObject(DEARER)
})

test('passengers who split off keep the rules; a flight that moves takes those of where it goes', async () => {
  const block = await aBlock(app, 'nakheel', CHANGEABLE)
  const { id } = await aHeldBooking(guest, block.id, { adults: 2 })
  const { passengers, total_minor } = await completePassengers(guest, id)
  await app.system().unit(u => receive(u, id, total_minor))
  await setRules(block.id, DEARER)
  const { data: made } = await splitOff(staff, id, [String(passengers[0]?.id)])
  expect(await rulesOf(made.id, staff)).toMatchObject(RULES)
  const there = await aBlock(app, 'nakheel', { ...faresOf(), rules: JSON.stringify(DEARER), inDays: 70 })
  expect((await moveNow(staff, id, there.id)).status).toBe(200)
  expect(await rulesOf(id)).toMatchObject(DEARER)
})
