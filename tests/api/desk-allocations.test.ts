import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { cancelByStaff, reinstateBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { allocateSeats, findAgencies, recallSeats } from '#shared/contract/desk/flights/allocations.ts'
import { cancelBlock } from '#shared/contract/desk/flights/schedule.ts'
import { changeBlockSeats, getDeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { getRadar } from '#shared/contract/desk/today.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer, searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { updateAgency } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { Context } from '../../src/server/context/context.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { listOwnSeats } from '../../src/server/features/seat-blocks/allocations/own-seats.service.ts'
import { recallAllOverdue } from '../../src/server/features/seat-blocks/allocations/recall.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { type Allocated, allocate, inHours, seatsByRows } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type BlockOptions, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, holdBody, setHoldEnd } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { setStaffRights } from '../support/desk.ts'
import { CHANGEABLE, moveNow } from '../support/desk-changes.ts'
import { attemptBody } from '../support/paying.ts'
import { agencyId, tenantId } from '../support/people.ts'

const app = await openApp()
const [staff, agent, otherAgent, customer] = await Promise.all([
  app.as('staff'),
  app.as('agent'),
  app.as('otherAgent'),
  app.as('customer'),
])
const known: string[] = []
const reason = 'Group fell through'

async function aKeptBlock(allocated: Allocated, options: BlockOptions = {}) {
  const { id } = await aBlock(app, 'nakheel', { seats_total: 10, ...options })
  known.push(id)
  expect((await allocate(staff, id, allocated)).status).toBe(200)
  return id
}
const offerTo = async (client: Client, id: string) =>
  (await client.call(getFlightOffer, { params: { id } })).data.offer
const leftFor = async (client: Client, id: string) => (await offerTo(client, id)).seats_left
const show = async (id: string) => (await staff.call(getDeskBlock, { params: { id } })).data
const hold = async (client: Client, id: string, adults: number) =>
  client.call(createFlightBooking, { body: await holdBody(client, id, { adults }) })
const recall = (id: string, agency: 0 | 1 = 0) =>
  staff.call(recallSeats, { params: { id }, body: { agency_id: agencyId('nakheel', agency), reason } })
const allocationOf = async (id: string) => (await show(id)).allocations[0]

afterEach(async () => {
  for (const id of known.splice(0)) {
    const { counted, rows } = await seatsByRows(app, id)
    expect(counted).toEqual(rows)
  }
})

describe('allocated seats', () => {
  test('are the agency’s own: everyone else sees and takes only the free ones', async () => {
    const until = inHours(48)
    const id = await aKeptBlock({ seats: 7, recallAt: until })
    expect(await seatsOf(app, id)).toMatchObject({ allocated: 7, held: 0 })
    expect(await offerTo(agent, id)).toMatchObject({
      seats_left: 10,
      own: { seats: 7, until: until.toISOString() },
    })
    expect(await offerTo(app.guest(), id)).toMatchObject({ seats_left: 3, own: null })
    expect(await hold(otherAgent, id, 4)).toMatchObject({ status: 409, details: { left: 3 } })
    expect((await hold(customer, id, 3)).status).toBe(201)
    expect(await hold(app.guest(), id, 1)).toMatchObject({ status: 409, code: 'sold_out' })
    expect((await hold(agent, id, 6)).status).toBe(201)
    expect(await allocationOf(id)).toMatchObject({ seats: 7, used: 6, live: true })
  })

  test('are used before free ones, and a booking may need both', async () => {
    const id = await aKeptBlock({ seats: 4 })
    expect((await hold(agent, id, 6)).status).toBe(201)
    expect(await seatsOf(app, id)).toMatchObject({ held: 6, allocated: 0 })
    expect(await leftFor(app.guest(), id)).toBe(4)
    expect(await hold(agent, id, 5)).toMatchObject({ status: 409, details: { left: 4 } })
  })

  test('are found by the search of their agency in a block that no one else sees', async () => {
    const id = await aKeptBlock({ seats: 2 }, { visible_to: JSON.stringify([agencyId('nakheel', 1)]) })
    const { data } = await staff.call(getDeskBlock, { params: { id } })
    const query = { from: 'RUH', to: 'IST', depart: data.departs_on, adults: '2' }
    const found = async (client: Client) =>
      (await client.call(searchFlights, { query })).data.offers.filter(offer => offer.id === id)
    expect(await found(agent)).toMatchObject([{ seats_left: 2 }])
    expect(await found(otherAgent)).toMatchObject([{ seats_left: 8, own: null }])
    expect(await found(app.guest())).toEqual([])
    expect(await hold(agent, id, 3)).toMatchObject({ status: 409, details: { left: 2 } })
    expect((await hold(agent, id, 2)).status).toBe(201)
    expect(await hold(otherAgent, id, 9)).toMatchObject({ status: 409, details: { left: 8 } })
  })

  test('are taken first also by an agency that saw the block before it had some', async () => {
    const { id } = await aBlock(app)
    const body = await holdBody(agent, id)
    await agent.call(createFlightBooking, { body })
    known.push(id)
    await allocate(staff, id, { seats: 3 })
    expect((await agent.call(createFlightBooking, { body })).status).toBe(201)
    expect(await allocationOf(id)).toMatchObject({ seats: 3, used: 1 })
  })

  test('cannot be given back to the airline', async () => {
    const id = await aKeptBlock({ seats: 7 })
    const body = { change: -4, reason }
    const refused = await staff.call(changeBlockSeats, { params: { id }, body })
    expect(refused).toMatchObject({ status: 409, code: 'block.seats_taken', details: { left: 3 } })
  })
})

describe('seats of a booking that ends', () => {
  test('go back to the live allocation they came from: cancelled, expired and held again', async () => {
    const id = await aKeptBlock({ seats: 4 })
    const one = await aHeldBooking(agent, id, { adults: 2 })
    const two = await aHeldBooking(agent, id, { adults: 3 })
    expect(await allocationOf(id)).toMatchObject({ used: 4 })
    await agent.call(cancelBooking, { params: { id: one.id }, body: {} })
    expect(await allocationOf(id)).toMatchObject({ seats: 4, used: 2 })
    await setHoldEnd(app, agent, two.id, new Date(Date.now() - 1000))
    expect(await offerTo(agent, id)).toMatchObject({ seats_left: 10, own: { seats: 4 } })
    expect(await leftFor(app.guest(), id)).toBe(6)
    await sweepHolds(app.system())
    expect(await allocationOf(id)).toMatchObject({ seats: 4, used: 0 })
    const body = { hours: 5, reason }
    expect((await staff.call(reinstateBooking, { params: { id: two.id }, body })).status).toBe(200)
    expect(await allocationOf(id)).toMatchObject({ seats: 4, used: 3 })
  })

  test('go to the block once the allocation is over', async () => {
    const id = await aKeptBlock({ seats: 4 })
    const booking = await aHeldBooking(agent, id, { adults: 3 })
    expect((await recall(id)).status).toBe(200)
    expect(await allocationOf(id)).toMatchObject({ seats: 3, used: 3, live: false })
    await staff.call(cancelByStaff, { params: { id: booking.id }, body: { reason } })
    expect(await leftFor(app.guest(), id)).toBe(10)
    expect((await show(id)).allocations).toEqual([])
  })
})

test('a booking that moves returns its seats to one allocation, and takes those of the other first', async () => {
  const from = await aKeptBlock({ seats: 4 }, CHANGEABLE)
  const to = await aKeptBlock({ seats: 1 }, CHANGEABLE)
  const { id } = await aHeldBooking(agent, from, { adults: 2 })
  await completePassengers(agent, id)
  await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  expect((await moveNow(staff, id, to)).status).toBe(200)
  expect(await allocationOf(from)).toMatchObject({ seats: 4, used: 0 })
  expect(await seatsOf(app, from)).toMatchObject({ sold: 0, allocated: 4 })
  expect(await allocationOf(to)).toMatchObject({ seats: 1, used: 1 })
  expect(await seatsOf(app, to)).toMatchObject({ sold: 2, allocated: 0 })
})

test('a block that is cancelled keeps no seats for anyone, gives all back, and tells the agency once', async () => {
  const id = await aKeptBlock({ seats: 4 })
  await hold(agent, id, 1)
  await app.drainJobs()
  const { code } = await show(id)
  const cancelled = await staff.call(cancelBlock, { params: { id }, body: { code, reason } })
  expect(cancelled).toMatchObject({ status: 200, data: { free_seats: 9 } })
  expect(await seatsOf(app, id)).toMatchObject({ held: 1, allocated: 0, released: 9 })
  const mails = (await app.outbox()).length
  await app.drainJobs()
  expect(await seatsOf(app, id)).toMatchObject({ held: 0, allocated: 0, released: 10 })
  const [mail, ...others] = (await app.outbox()).slice(mails)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Flight cancelled: |^أُلغيت الرحلة: /)
  expect(mail?.text).toContain('3')
})

describe('at the instant of recall', () => {
  test('unused seats are free for everyone, before any job has noticed', async () => {
    const end = inHours(0.25)
    const id = await aKeptBlock({ seats: 8, recallAt: end })
    const guest = app.guest()
    const body = await holdBody(guest, id, { adults: 2 })
    const take = () => guest.call(createFlightBooking, { body })
    expect((await take()).status).toBe(201)
    expect(await at(end.getTime() - 1000, () => leftFor(guest, id))).toBe(0)
    expect(await at(end.getTime() - 1000, take)).toMatchObject({ status: 409, code: 'sold_out' })
    expect(await at(end, () => leftFor(app.guest(), id))).toBe(8)
    expect(await at(end, () => offerTo(agent, id))).toMatchObject({ own: null })
    expect((await at(end, take)).status).toBe(201)
    const { events, allocations } = await show(id)
    expect(allocations).toEqual([])
    expect(events[0]).toMatchObject({ kind: 'seats_recalled', actor: null, after: { allocated: '0' } })
  })

  test('the job writes it down once, and mails the agency what went back', async () => {
    const end = inHours(1)
    const id = await aKeptBlock({ seats: 5, recallAt: end, agency: 1 })
    await hold(otherAgent, id, 2)
    expect(await tenantsWithDue(app.runtime.db, 'allocation.recall', end)).toEqual([tenantId('nakheel')])
    await app.drainJobs()
    const before = (await app.outbox()).length
    const runs = await at(end, () => Promise.all([1, 2].map(() => recallAllOverdue(app.system()))))
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await allocationOf(id)).toMatchObject({ seats: 2, used: 2, live: false })
    await app.drainJobs()
    const [mail, ...more] = (await app.outbox()).slice(before)
    expect(more).toEqual([])
    expect(mail?.to).toMatchObject([{ address: 'otheragent@nakheel.test' }])
    expect(mail?.text).toContain('3 seats that Wadi Tours had not used on Riyadh to Istanbul')
    expect(await tenantsWithDue(app.runtime.db, 'allocation.recall', end)).toEqual([])
  })
})

test('an agency that is shut out loses its unused seats with those below it, and staff see it', async () => {
  const [first, second] = [agencyId('nakheel', 0), agencyId('nakheel', 1)]
  const own = await aKeptBlock({ seats: 4 })
  const below = await aKeptBlock({ seats: 3, agency: 1 })
  expect((await hold(agent, own, 1)).status).toBe(201)
  const parentOf = (parent_id: string | null) =>
    app.rows('nakheel', db =>
      db.updateTable('travel_agencies').set({ parent_id }).where('id', '=', second).execute(),
    )
  const shut = (disabled: boolean) =>
    staff.call(updateAgency, { params: { id: first }, body: { credit_limit_minor: 500_000, disabled } })
  await parentOf(first)
  expect((await shut(true)).status).toBe(200)
  await app.drainJobs()
  expect(await Promise.all([own, below].map(id => leftFor(app.guest(), id)))).toEqual([9, 10])
  const { events } = await show(below)
  expect(events[0]).toMatchObject({ kind: 'seats_recalled', actor: null, after: { allocated: '0' } })
  expect((await shut(false)).status).toBe(200)
  await app.drainJobs()
  await parentOf(null)
  expect(await seatsOf(app, own)).toMatchObject({ allocated: 0 })
})

test('the radar shows a recall with what the unused seats cost, until it is over', async () => {
  // Sooner than the session of staff ends.
  const end = inHours(0.4)
  const id = await aKeptBlock({ seats: 4, recallAt: end }, { supplier_cost_minor: 70_000 })
  await allocate(staff, id, { seats: 2, agency: 1, recallAt: end })
  await hold(agent, id, 1)
  const clocks = async () =>
    (await staff.call(getRadar, { query: { kind: 'recall' } })).data.rows.filter(row => row.subject.id === id)
  const clock = { kind: 'recall', at: end.toISOString(), missing: 5, stake_minor: 350_000 }
  expect(await clocks()).toMatchObject([{ ...clock, agency: null, subject: { kind: 'block' } }])
  await recall(id, 1)
  expect(await clocks()).toMatchObject([{ missing: 3, agency: { en: 'Qimam Travel' } }])
  expect(await at(end, clocks)).toEqual([])
  await recall(id)
  expect(await clocks()).toEqual([])
})

test('people of an agency see what is kept for it and until when, and nothing of others', async () => {
  const until = inHours(20)
  const id = await aKeptBlock({ seats: 4, recallAt: until })
  await hold(agent, id, 1)
  const seenBy = async (index: 0 | 1) => {
    const user = { travel_agency: { id: agencyId('nakheel', index) } } as Context['user']
    const rows = await listOwnSeats({ ...app.system(), user })
    return rows.filter(({ block_id }) => block_id === id)
  }
  expect(await seenBy(0)).toMatchObject([{ seats: 4, used: 1, until: until.toISOString(), on_sale: true }])
  expect(await seenBy(1)).toEqual([])
})

describe('staff', () => {
  test('change seats and date, and recall at once; the history says who, why and from what to what', async () => {
    const first = inHours(30)
    const id = await aKeptBlock({ seats: 4, recallAt: first })
    await hold(agent, id, 2)
    expect((await allocate(staff, id, { seats: 9 })).status).toBe(200)
    expect(await seatsOf(app, id)).toMatchObject({ held: 2, allocated: 7 })
    expect((await allocate(staff, id, { seats: 3 })).status).toBe(200)
    await recall(id)
    expect(await recall(id)).toMatchObject({ status: 409, code: 'allocation.over' })
    const { events } = await show(id)
    expect(events.map(({ kind }) => kind)).toEqual([
      'seats_recalled',
      'allocation_changed',
      'allocation_changed',
      'seats_allocated',
    ])
    expect(events[0]).toMatchObject({
      reason,
      actor: 'staff nakheel',
      before: { agency: 'Qimam Travel', allocated: '3' },
      after: { agency: 'Qimam Travel', allocated: '2' },
    })
    expect((await allocate(staff, id, { seats: 5 })).status).toBe(200)
    expect(await allocationOf(id)).toMatchObject({ seats: 5, used: 2, live: true })
  })

  test.each([
    ['more seats than are its own and free', { seats: 9 }, 'allocation.too_few_free', { count: 8 }],
    ['fewer seats than its bookings use', { seats: 1 }, 'allocation.below_used', { count: 2 }],
  ])('cannot allocate %s', async (_, change, code, details) => {
    const id = await aKeptBlock({ seats: 4 })
    await hold(agent, id, 2)
    await hold(customer, id, 2)
    expect(await allocate(staff, id, change)).toMatchObject({ status: 409, code, details })
  })

  test('cannot recall in the past or after departure, nor allocate to an agency of another tenant', async () => {
    const { id } = await aBlock(app, 'nakheel', { inDays: 3 })
    for (const recallAt of [inHours(-1), inHours(24 * 5)]) {
      const { errors } = await allocate(staff, id, { seats: 1, recallAt })
      expect(errors).toHaveProperty('recall_at')
    }
    const { data } = await staff.call(getDeskBlock, { params: { id } })
    const foreign = await staff.call(allocateSeats, {
      params: { id },
      body: {
        version: data.version,
        agency_id: agencyId('gulf', 0),
        seats: 1,
        recall_at: inHours(5).toISOString(),
      },
    })
    expect(foreign).toMatchObject({ status: 422, errors: { agency_id: [expect.any(String)] } })
    const gulf = await app.as('staff', 'gulf')
    expect((await gulf.call(getDeskBlock, { params: { id } })).code).toBe('block.unknown')
    const theirs = { agency_id: agencyId('gulf', 0), reason }
    expect((await gulf.call(recallSeats, { params: { id }, body: theirs })).code).toBe('block.unknown')
  })

  test('of two who allocate at once, one is told that the block changed', async () => {
    const { id } = await aBlock(app)
    const replies = await Promise.all(
      ([0, 1] as const).map(agency => allocate(staff, id, { seats: 3, agency, version: 1 })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.code).toBe('block.changed')
    known.push(id)
  })

  test('find an agency by words of its name in either language, and only with the right', async () => {
    const named = async (q: string) =>
      (await staff.call(findAgencies, { query: { q } })).data.map(({ name }) => name.en)
    expect(await named('wadi')).toEqual(['Wadi Tours'])
    for (const q of ['قمم', 'travel']) expect(await named(q)).toEqual(['Qimam Travel'])
    expect(await named('')).toEqual(['Qimam Travel', 'Wadi Tours'])
    const id = await aKeptBlock({ seats: 1 })
    await setStaffRights(app, ['bookings.approve'])
    expect((await staff.call(findAgencies, { query: {} })).status).toBe(403)
    expect((await recall(id)).status).toBe(403)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
  })
})
