import { expect, test } from 'vitest'
import { askAboutOrder } from '../../src/server/features/hotel-bookings/supplier/ask.service.ts'
import { openApp } from '../support/app.ts'
import { crashing } from '../support/crashes.ts'
import type { Fault } from '../support/gateways/simulator.ts'
import { showStay } from '../support/hotel-bookings.ts'
import { supplierSimulator } from '../support/supplier-simulator.ts'
import { aPaidOrder, aSuppliedHotel, minutes, orderOf, raceToBook } from '../support/supplier-stays.ts'

const sim = await supplierSimulator({ rooms: 10_000 })
const { parts, crashAt } = crashing()
const app = await openApp({ supplierUrls: sim.supplierUrls }, parts)
const agent = await app.as('agent')
const hotel = await aSuppliedHotel(app, { nights: 2, price: 500 })

/** The line takes every fault at every call twice; RACE_LONG as many as the promises say. */
const STAYS = process.env.RACE_LONG ? 200 : 64
const FAULTS: (Fault | 'crash' | 'none')[] = [
  ...(['reset_after', 'error_after', 'html_after', 'truncated', 'error_before', 'redirect'] as const),
  ...(['crash', 'none'] as const),
]
const BEHAVIOURS = [
  {},
  {},
  {},
  { rejectsBooks: true },
  { bookPercent: 130 },
  { holdPercent: 130 },
  { rejectsHolds: true },
]

test('R22: a supplier that is lost at any call books no stay twice, and leaves no paid stay without an end', async () => {
  const ids: string[] = []
  for (let index = 0; index < STAYS; index++) {
    sim.behave()
    const { id, paid } = await aPaidOrder(agent, hotel)
    expect(paid).toBe(201)
    ids.push(id)
    const fault = FAULTS[index % FAULTS.length]
    sim.behave(BEHAVIOURS[index % BEHAVIOURS.length])
    // Of hold, book or the question after it; each is one claim and one answer.
    const call = Math.floor(index / FAULTS.length) % 4
    if (fault === 'crash') crashAt(call + 1)
    else if (fault && fault !== 'none') sim.fail(fault, call % 2 === 0 ? /^PUT/ : /book$/)
    await askAboutOrder(app.system(), { bookingId: id }).catch(() => undefined)
    crashAt(0)
    await minutes(app, 3)
  }
  sim.behave()
  await minutes(app, 30)
  const ends: Record<string, number> = {}
  for (const id of ids) {
    const { status, payment_status, stay } = await showStay(agent, id)
    const { state, number } = await orderOf(app, id)
    const end = `${status} ${payment_status} ${state}, ${sim.liveOf(id).length} there`
    ends[end] = (ends[end] ?? 0) + 1
    if (status === 'confirmed')
      expect([stay.confirmation_number]).toEqual(sim.liveOf(id).map(it => it.number))
    if (status === 'confirmed') expect(number).toBe(stay.confirmation_number)
  }
  expect(new Set(sim.booked).size).toBe(sim.booked.length)
  const sound = [
    'confirmed paid booked, 1 there',
    'cancelled refunded rejected, 0 there',
    'cancelled refunded cancelled, 0 there',
    'manual_review paid review, 0 there',
  ]
  expect(Object.keys(ends).filter(end => !sound.includes(end))).toEqual([])
  expect(ends['confirmed paid booked, 1 there']).toBeGreaterThan(STAYS / 4)
}, 600_000)

test('forty workers at one order book it once, even where the supplier forgets references', async () => {
  for (let round = 0; round < 5; round++) expect(await raceToBook(app, agent, hotel, sim)).toBe(1)
}, 120_000)
