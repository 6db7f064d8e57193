import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block, seatsOf } from '../support/blocks.ts'
import { aHeldBooking, holdBody } from '../support/bookings.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()

/** A block with one seat held, and known. */
async function aKnownBlock(options: Parameters<typeof aBlock>[2] = {}): Promise<Block> {
  const block = await aBlock(app, 'nakheel', { seats_total: 60, ...options })
  await aHeldBooking(await app.as('agent'), block.id)
  return block
}

const change = (block: Block, set: ReturnType<typeof sql>) =>
  app.rows('nakheel', db =>
    sql`update seat_blocks set ${set} where tenant_id = ${tenantId('nakheel')} and id = ${block.id}`.execute(
      db,
    ),
  )

describe('a block that was looked at before', () => {
  test('is booked in one message, with all that belongs to a booking', async () => {
    const block = await aKnownBlock()
    const customer = await app.as('customer')
    const units = vi.spyOn(app.runtime.db, 'unit')
    const atOnce = vi.spyOn(app.runtime.db, 'batch')
    const booking = await aHeldBooking(customer, block.id, { adults: 2, children: 1, infants: 1 })
    expect(await atOnce.mock.results[0]?.value).toBe(true)
    // Who calls, twice, and what the offer costs.
    expect(units).toHaveBeenCalledTimes(3)
    vi.restoreAllMocks()
    const { data } = await customer.call(getFlightBooking, { params: { id: booking.id } })
    expect(data).toMatchObject({
      reference: booking.reference,
      status: 'held',
      total_minor: booking.total_minor,
    })
    expect(data.passengers.map(({ category }) => category)).toEqual(['ADT', 'ADT', 'CHD', 'INF'])
    expect(data.events).toMatchObject([{ kind: 'held', actor: 'customer' }])
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 4 })
  })

  test.each<[string, ReturnType<typeof sql>, object]>([
    ['a dearer service fee', sql`service_fee_minor = service_fee_minor + 100`, { code: 'price.changed' }],
    ['an end of its sale', sql`sales_until = now() - interval '1 second'`, { code: 'block.not_found' }],
    ['a pause', sql`status = 'paused'`, { code: 'block.not_found' }],
    ['other eyes', sql`visible_to = '[]'`, { code: 'block.not_found' }],
    ['smaller parties', sql`max_pax_public = 1`, { code: 'party.too_many' }],
    ['no seats', sql`seats_released = seats_total - seats_held`, { code: 'sold_out', details: { left: 0 } }],
  ])('is not sold as it was after a change: %s', async (_, set, refusal) => {
    const block = await aKnownBlock()
    const customer = await app.as('otherCustomer')
    const body = await holdBody(customer, block.id, { adults: 2 })
    await change(block, set)
    expect(await customer.call(createFlightBooking, { body })).toMatchObject(refusal)
    expect(await seatsOf(app, block.id)).toMatchObject({ held: 1 })
  })
})

// Seats come and go; what only staff read is no part of an offer.
const NO_OFFER = [
  ...['tenant_id', 'id', 'created_at', 'updated_at', 'notes', 'supplier_cost_minor', 'offer_version'],
  ...['seats_total', 'seats_held', 'seats_sold', 'seats_released', 'seats_allocated', 'version'],
  // Changes together with the flights, which are part of the offer.
  'schedule_version',
  // Changes by an edit, which writes the whole offer.
  'answer_hours',
]

test('a block has another version after a change of any column but its seats', async () => {
  const block = await aBlock(app, 'nakheel')
  const version = () =>
    app.rows('nakheel', db =>
      db
        .selectFrom('seat_blocks')
        .select('offer_version')
        .where('id', '=', block.id)
        .executeTakeFirstOrThrow()
        .then(row => row.offer_version),
    )
  const columns = await app.rows('nakheel', db =>
    sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'seat_blocks'`.execute(db),
  )
  const unnoticed: string[] = []
  for (const { name } of columns.rows) {
    const before = await version()
    await change(block, sql`${sql.ref(name)} = ${sql.ref(name)}`)
    if ((await version()) === before) unnoticed.push(name)
  }
  expect(unnoticed.sort()).toEqual(NO_OFFER.sort())
})

test('many concurrent bookings of many cached blocks all succeed or are rejected, none twice', async () => {
  const blocks = await Promise.all(Array.from({ length: 6 }, () => aKnownBlock({ seats_total: 6 })))
  const clients = Array.from({ length: 12 }, () => app.guest())
  const bodies = await Promise.all(blocks.map(block => holdBody(clients[0] as never, block.id)))
  const replies = await Promise.all(
    clients.flatMap(client => bodies.map(body => client.call(createFlightBooking, { body }))),
  )
  expect(replies.filter(reply => reply.status === 201)).toHaveLength(6 * 5)
  expect(new Set(replies.map(reply => reply.code))).toEqual(new Set([undefined, 'sold_out']))
  for (const block of blocks) expect(await seatsOf(app, block.id)).toMatchObject({ held: 6 })
})

test('in a batch, a repeated booking alone gets its stored response', async () => {
  const block = await aKnownBlock()
  const body = await holdBody(app.guest(), block.id)
  const again = { body, idempotencyKey: crypto.randomUUID() }
  const made = await app.guest().call(createFlightBooking, again)
  const atOnce = vi.spyOn(app.runtime.db, 'batch')
  const replies = await Promise.all([
    ...Array.from({ length: 19 }, () => app.guest().call(createFlightBooking, { body })),
    app.guest().call(createFlightBooking, again),
  ])
  const done = await Promise.all(atOnce.mock.results.map(({ value }) => value))
  vi.restoreAllMocks()
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  expect(replies.at(-1)?.data).toEqual(made.data)
  expect(done.filter(each => !each)).toHaveLength(1)
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 21 })
})
