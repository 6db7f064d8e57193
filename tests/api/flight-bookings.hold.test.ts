import { describe, expect, test } from 'vitest'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock, FARES, SERVICE_FEE, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, holdBody } from '../support/bookings.ts'
import { agencyId, tenantId } from '../support/people.ts'

const app = await openApp()
const bookingsOf = (blockId: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('bookings as b')
      .innerJoin('flight_bookings as f', 'f.id', 'b.id')
      .select(['b.id', 'user_id', 'agency_id', 'seats'])
      .where('b.tenant_id', '=', tenantId('nakheel'))
      .where('seat_block_id', '=', blockId)
      .execute(),
  )
const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)

describe('a hold', () => {
  test('takes seats for all but infants, and returns a reference', async () => {
    const block = await aBlock(app)
    const booking = await aHeldBooking(app.guest(), block.id, { adults: 2, children: 1, infants: 1 })
    expect(booking.reference).toMatch(/^FB-[A-HJ-NP-Z2-9]{6}$/)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 3, sold: 0 })
  })

  test('costs what the offer said, line by line, with VAT on the fee only', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id, total_minor } = await aHeldBooking(guest, block.id, { adults: 2, infants: 1 })
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    const net = 2 * 120_000 + 10_000 + 2 * SERVICE_FEE
    expect(total_minor).toBe(net + (2 * SERVICE_FEE * 15) / 100)
    expect(data).toMatchObject({
      currency: 'SAR',
      total_minor,
      vat_minor: 1500,
      paid_minor: 0,
      due_minor: total_minor,
    })
    expect(data.price_lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(total_minor)
  })

  test('lasts the time of the block, longer for a travel agency', async () => {
    const block = await aBlock(app, 'nakheel', { hold_minutes: 20, agency_hold_minutes: 600 })
    const own = await aHeldBooking(app.guest(), block.id)
    const agencys = await aHeldBooking(await app.as('agent'), block.id)
    expect(minutesUntil(own.hold_expires_at)).toBe(20)
    expect(minutesUntil(agencys.hold_expires_at)).toBe(600)
  })

  test('belongs to its maker, and to the current travel agency', async () => {
    const block = await aBlock(app)
    await aHeldBooking(await app.as('seller'), block.id)
    const [row] = await bookingsOf(block.id)
    expect(row?.agency_id).toBe(agencyId('nakheel', 0))
    expect(row?.user_id).toBeTruthy()
  })

  test('has one row per traveller, each infant on the lap of another adult', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const { id } = await aHeldBooking(guest, block.id, { adults: 2, children: 1, infants: 2 })
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    expect(data.passengers.map(({ category, linked_adult }) => [category, linked_adult])).toEqual([
      ['ADT', null],
      ['ADT', null],
      ['CHD', null],
      ['INF', 1],
      ['INF', 2],
    ])
  })
})

describe('a hold is refused', () => {
  const refusal = async (blockId: string, party: object, options: { user?: 'agent' } = {}) => {
    const client = options.user ? await app.as(options.user) : app.guest()
    const body = {
      seat_block_id: blockId,
      adults: 1,
      children: 0,
      infants: 0,
      expected_total_minor: 1,
      ...party,
    }
    return client.call(createFlightBooking, { body })
  }

  test('when too few seats are left, with their number', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 3 })
    const guest = app.guest()
    await aHeldBooking(guest, block.id)
    const reply = await guest.call(createFlightBooking, {
      body: await holdBody(guest, block.id, { adults: 3 }),
    })
    expect(reply).toMatchObject({ status: 409, code: 'sold_out', details: { left: 2 } })
    expect(reply.message).toContain('2')
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  })

  test('in Arabic, in the language of the caller', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 0 })
    const guest = app.guest()
    guest.lang = 'ar'
    const reply = await guest.call(createFlightBooking, { body: await holdBody(guest, block.id) })
    expect(reply).toMatchObject({ status: 409, code: 'sold_out' })
    expect(reply.message).toMatch(/[\u0621-\u064a]/)
  })

  test('when the price is not the one the buyer saw, with both figures', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    const body = await holdBody(guest, block.id)
    const reply = await guest.call(createFlightBooking, {
      body: { ...body, expected_total_minor: body.expected_total_minor - 1 },
    })
    expect(reply).toMatchObject({
      status: 409,
      code: 'price.changed',
      details: { old_minor: body.expected_total_minor - 1, new_minor: body.expected_total_minor },
    })
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 0 })
  })

  test.each([
    ['more infants than adults', { adults: 1, infants: 2 }, 'party.infants_exceed_adults'],
    ['more people than the public may book', { adults: 8, infants: 2 }, 'party.too_many'],
    ['children alone', { adults: 0, children: 2 }, 'party.unaccompanied_child'],
    ['infants alone', { adults: 0, infants: 1 }, 'party.infants_exceed_adults'],
  ])('for %s', async (_, party, code) => {
    const block = await aBlock(app)
    expect(await refusal(block.id, party)).toMatchObject({ status: 422, code })
  })

  test('for children alone to the trade, but not to staff, who arrange it with the airline', async () => {
    const [agent, staff] = [await app.as('agent'), await app.as('staff')]
    const block = await aBlock(app)
    const body = await holdBody(staff, block.id, { adults: 0, children: 1 })
    expect(body.expected_total_minor).toBe(100_000 + SERVICE_FEE + (SERVICE_FEE * 15) / 100)
    expect(await agent.call(createFlightBooking, { body })).toMatchObject({
      status: 422,
      code: 'party.unaccompanied_child',
    })
    const { status, data } = await staff.call(createFlightBooking, { body })
    expect(status).toBe(201)
    const held = (await staff.call(getFlightBooking, { params: { id: data.id } })).data
    expect(held.passengers.map(({ category }) => category)).toEqual(['CHD'])
    const empty = { ...body, children: 0 }
    expect(await staff.call(createFlightBooking, { body: empty })).toMatchObject({
      status: 422,
      errors: { adults: ['Fill in this field'] },
    })
  })

  test('but not to the trade for a group the public may not book', async () => {
    const agent = await app.as('agent')
    const block = await aBlock(app)
    const body = await holdBody(agent, block.id, { adults: 12 })
    expect((await agent.call(createFlightBooking, { body })).status).toBe(201)
  })

  test.each([
    ['children', { children: 1 }, { CHD: null }],
    ['infants', { infants: 1 }, { INF: null }],
  ])('for %s where none are sold', async (_, party, fares) => {
    const block = await aBlock(app, 'nakheel', { fares: JSON.stringify({ ...FARES, ...fares }) })
    expect(await refusal(block.id, party)).toMatchObject({ status: 409, code: 'block.not_on_sale' })
  })

  test.each([
    ['half a person', { adults: 1.5 }, 'adults'],
    ['a negative number', { infants: -1 }, 'infants'],
    ['a thousand people', { adults: 1000 }, 'adults'],
    ['a broken id', { seat_block_id: 'x' }, 'seat_block_id'],
    ['a price that is no number', { expected_total_minor: '1' }, 'expected_total_minor'],
    ['a status of its own', { status: 'confirmed' }, 'status'],
    ['a paid sum of its own', { paid_minor: 1 }, 'paid_minor'],
  ])('for %s, naming the field', async (_, wrong, field) => {
    const block = await aBlock(app)
    const reply = await refusal(block.id, wrong)
    expect(reply).toMatchObject({ status: 422, code: 'request.invalid' })
    expect(Object.keys(reply.errors ?? {})).toEqual([field])
    expect(await bookingsOf(block.id)).toEqual([])
  })

  test('for a flight that is not there, not published, not on sale yet or any more, or of another agency', async () => {
    const yesterday = new Date(Date.now() - 86_400_000)
    const tomorrow = new Date(Date.now() + 86_400_000)
    const ids = [
      newId(),
      (await aBlock(app, 'nakheel', { status: 'draft' })).id,
      (await aBlock(app, 'nakheel', { status: 'paused' })).id,
      (await aBlock(app, 'nakheel', { sales_from: tomorrow })).id,
      (await aBlock(app, 'nakheel', { sales_until: yesterday })).id,
      (await aBlock(app, 'nakheel', { visible_to: JSON.stringify([agencyId('nakheel', 0)]) })).id,
      (await aBlock(app, 'gulf')).id,
    ]
    for (const id of ids)
      expect(await refusal(id, {})).toMatchObject({ status: 404, code: 'block.not_found' })
  })

  test('but not to the agency a flight was kept for', async () => {
    const agent = await app.as('agent')
    const other = await app.as('otherAgent')
    const block = await aBlock(app, 'nakheel', { visible_to: JSON.stringify([agencyId('nakheel', 0)]) })
    expect((await aHeldBooking(agent, block.id)).reference).toMatch(/^FB-/)
    expect(await other.call(getFlightOffer, { params: { id: block.id } })).toMatchObject({ status: 404 })
  })
})

test('a hundred buyers of ten seats get exactly ten', async () => {
  const block = await aBlock(app, 'nakheel', { seats_total: 10 })
  const body = await holdBody(app.guest(), block.id)
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => app.guest().call(createFlightBooking, { body })),
  )
  const codes = Map.groupBy(replies, reply => `${reply.status} ${reply.code ?? ''}`)
  expect(Object.fromEntries([...codes].map(([code, list]) => [code, list.length]))).toEqual({
    '201 ': 10,
    '409 sold_out': 90,
  })
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 10 })
})
