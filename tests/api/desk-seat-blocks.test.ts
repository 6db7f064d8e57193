import { describe, expect, test } from 'vitest'
import * as contract from '#shared/contract/desk/flights/seat-blocks.ts'
import type { BlockCells } from '#shared/contract/flights/block-columns.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { hearing } from '../support/changes.ts'
import { dayFromNow } from '../support/days.ts'
import { blockCells } from '../support/desk-blocks.ts'
import { agencyId, tenantId } from '../support/people.ts'

const app = await openApp()
const [staff, agent, customer] = await Promise.all([app.as('staff'), app.as('agent'), app.as('customer')])

const create = (cells: BlockCells) => staff.call(contract.createDeskBlock, { body: { cells } })
const show = async (id: string) => (await staff.call(contract.getDeskBlock, { params: { id } })).data
const act = (action: contract.BulkAction, ...ids: string[]) =>
  staff.call(contract.actOnBlocks, { body: { action, ids } })

describe('a new block', () => {
  test('is a draft that no search finds, until it is published', async () => {
    const heard = hearing(app.runtime)
    const { data, status } = await create(blockCells('NEW-1'))
    expect(status).toBe(201)
    expect(data).toMatchObject({ code: 'NEW-1', status: 'draft', moves: ['publish'], seats: { free: 32 } })
    const query = { from: 'RUH', to: 'IST', depart: data.departs_on, return: data.returns_on as string }
    const find = async () => (await app.guest().call(searchFlights, { query })).data.offers
    expect(await find()).toEqual([])
    expect((await act('publish', data.id)).data.results).toEqual([
      { id: data.id, code: 'NEW-1', error: null },
    ])
    expect(await find()).toMatchObject([{ id: data.id, seats_left: 32 }])
    await heard.hears(`${tenantId('nakheel')} seats`)
  })

  test('is refused with an error at each field, in the language of the caller', async () => {
    const wrong = await create(blockCells('NEW-2', { seats: 'many', out_route: 'RUH-XXX', code: 'NEW-1' }))
    expect(wrong.status).toBe(422)
    expect(wrong.errors).toEqual({
      'cells.code': ['“NEW-1” is the code of a block you have already'],
      'cells.out_route': ['Names the airport XXX, which we do not know'],
      'cells.seats': ['Must be a whole number from 1 to 999, not “many”'],
    })
    const arabic = staff.clone()
    arabic.lang = 'ar'
    const body = { cells: blockCells('NEW-2', { seats: '0' }) }
    const { errors } = await arabic.call(contract.createDeskBlock, { body })
    expect(errors?.['cells.seats']?.[0]).toContain('يجب أن يكون عددًا صحيحًا')
  })

  test('cannot be published by writing its status, nor hold an unknown column', async () => {
    const body = { cells: { ...blockCells('NEW-3'), status: 'published' } as never }
    expect((await staff.call(contract.createDeskBlock, { body })).status).toBe(422)
  })
})

describe('an edit', () => {
  test('changes what it names, and writes who, what, before and after', async () => {
    const { data } = await create(blockCells('EDIT-1'))
    const params = { id: data.id }
    const cells = { class: 'K', name_list: `${dayFromNow(53)} 18:00` }
    const body = { version: 1, cells, reason: 'As agreed' }
    const saved = await staff.call(contract.updateDeskBlock, { params, body })
    expect(saved.data).toMatchObject({ version: 2, code: 'EDIT-1' })
    const [event, first] = (await show(data.id)).events
    expect(event).toMatchObject({
      kind: 'edited',
      reason: 'As agreed',
      before: { class: 'Y' },
      after: { class: 'K', name_list: `${dayFromNow(53)} 18:00` },
    })
    expect(event?.actor).toBeTruthy()
    expect(first).toMatchObject({ kind: 'created', after: { code: 'EDIT-1' } })
  })

  test('is refused when a colleague saved meanwhile, and says who; a hold is no such change', async () => {
    const { data } = await create(blockCells('EDIT-2'))
    await act('publish', data.id)
    await aHeldBooking(customer, data.id)
    const params = { id: data.id }
    const edit = (cells: BlockCells, version = 2) =>
      staff.call(contract.updateDeskBlock, { params, body: { version, cells: cells as never } })
    expect((await edit({ notes: 'Mine' })).status).toBe(200)
    const late = await edit({ notes: 'Theirs' })
    expect(late).toMatchObject({ status: 409, code: 'block.changed', details: { version: 3 } })
    expect((await show(data.id)).cells.notes).toBe('Mine')
  })

  test('cannot move a flight under its passengers, but may change everything else', async () => {
    const { data } = await create(blockCells('EDIT-3'))
    await act('publish', data.id)
    await aHeldBooking(customer, data.id)
    const params = { id: data.id }
    const edit = (cells: BlockCells) =>
      staff.call(contract.updateDeskBlock, { params, body: { version: 2, cells: cells as never } })
    const moved = await edit({ out_times: '09:20-13:40' })
    expect(moved.errors).toEqual({ 'cells.out_times': ['Cannot change while seats are held or sold'] })
    expect((await edit({ hold_minutes: '90', out_terminals: '4-1' })).status).toBe(200)
    expect((await show(data.id)).cells).toMatchObject({ hold_minutes: '90', out_terminals: '4-1' })
  })

  test('that changes nothing writes nothing', async () => {
    const { data } = await create(blockCells('EDIT-4'))
    const { cells } = await show(data.id)
    const { seats: _, ...same } = cells
    const saved = await staff.call(contract.updateDeskBlock, {
      params: { id: data.id },
      body: { version: 1, cells: same as never },
    })
    expect(saved.data.version).toBe(1)
    expect((await show(data.id)).events).toHaveLength(1)
  })
})

test('a new price is for bookings to come: one that is held keeps its own', async () => {
  const block = await aBlock(app)
  const held = await aHeldBooking(customer, block.id)
  const params = { id: block.id }
  const body = { version: 1, cells: { adult_fare: '1500' }, reason: 'Fuel' }
  const saved = await staff.call(contract.changeBlockPrice, { params, body })
  expect(saved.data.adult_total_minor).toBeGreaterThan(150_000)
  const { data } = await customer.call(getFlightBooking, { params: { id: held.id } })
  expect(data.total_minor).toBe(held.total_minor)
  const [event] = (await show(block.id)).events
  expect(event).toMatchObject({
    kind: 'price_changed',
    reason: 'Fuel',
    before: { adult_fare: '1000.00' },
    after: { adult_fare: '1500.00' },
  })
  const silent = { ...body, version: 2, reason: ' ' }
  expect((await staff.call(contract.changeBlockPrice, { params, body: silent })).status).toBe(422)
})

describe('seats', () => {
  const change = (id: string, seats: number) =>
    staff.call(contract.changeBlockSeats, { params: { id }, body: { change: seats, reason: 'Airline' } })

  test('are added, and free ones are given back, never held ones', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 5 })
    await aHeldBooking(customer, block.id, { adults: 2 })
    expect((await change(block.id, 3)).data.seats).toMatchObject({ total: 8, held: 2, free: 6 })
    const tooMany = await change(block.id, -7)
    expect(tooMany).toMatchObject({ status: 409, code: 'block.seats_taken', details: { left: 6 } })
    expect((await change(block.id, -6)).data.seats).toMatchObject({ released: 6, free: 0 })
    expect((await change(block.id, -1)).code).toBe('block.seats_taken')
    expect(await seatsOf(app, block.id)).toEqual({ total: 8, held: 2, sold: 0, released: 6, allocated: 0 })
    expect((await show(block.id)).events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['seats_released', { released: '0' }, { released: '6' }],
      ['seats_added', { seats: '5' }, { seats: '8' }],
    ])
  })

  test('cannot be changed by nothing, nor beyond what a block may have', async () => {
    const block = await aBlock(app)
    expect((await change(block.id, 0)).status).toBe(422)
    expect((await change(block.id, 990)).code).toBe('block.too_many_seats')
  })
})

describe('an action to several blocks', () => {
  test('does what it can and reports each', async () => {
    const [one, two] = [await aBlock(app), await aBlock(app, 'nakheel', { status: 'draft' })]
    const missing = crypto.randomUUID()
    const { data } = await act('pause', one.id, two.id, missing, one.id)
    expect(data.results).toMatchObject([
      { id: one.id, error: null },
      { id: two.id, error: 'This cannot be done to a block in this state' },
      { id: missing, code: null, error: 'There is no such seat block' },
    ])
    expect((await show(one.id)).status).toBe('paused')
    expect((await show(one.id)).events[0]).toMatchObject({
      kind: 'paused',
      before: { status: 'published' },
      after: { status: 'paused' },
    })
  })

  test('gives back all free seats', async () => {
    const block = await aBlock(app, 'nakheel', { seats_total: 9 })
    await aHeldBooking(customer, block.id, { adults: 4 })
    await act('release', block.id)
    expect(await seatsOf(app, block.id)).toEqual({ total: 9, held: 4, sold: 0, released: 5, allocated: 0 })
  })

  test('publishes nothing after its sales are over', async () => {
    const block = await aBlock(app, 'nakheel', { status: 'draft', sales_until: new Date(Date.now() - 1000) })
    const { data } = await act('publish', block.id)
    expect(data.results[0]?.error).toContain('sales window is over')
  })
})

describe('copies', () => {
  test('have the same times of day on other dates, codes of their own, no PNR, and are drafts', async () => {
    const { data } = await create(blockCells('COPY', { pnr: '7KQ2ZM', release: `${dayFromNow(40)} 12:00` }))
    const dates = [67, 74].map(dayFromNow)
    const copied = await staff.call(contract.copyDeskBlock, { params: { id: data.id }, body: { dates } })
    expect(copied.status).toBe(201)
    expect(copied.data.blocks.map(({ departs_on }) => departs_on)).toEqual(dates)
    const copy = await show(copied.data.blocks[1]?.id as string)
    expect(copy).toMatchObject({ status: 'draft', seats: { total: 32, free: 32 } })
    expect(copy.cells).toMatchObject({
      code: `COPY-${dayFromNow(74).slice(2).replaceAll('-', '')}`,
      out_date: dayFromNow(74),
      back_date: dayFromNow(81),
      out_times: '08:20-12:40',
      release: `${dayFromNow(54)} 12:00`,
      pnr: '',
    })
    expect(copy.events[0]).toMatchObject({ kind: 'copied', after: { copied_from: 'COPY' } })
    const again = await staff.call(contract.copyDeskBlock, { params: { id: data.id }, body: { dates } })
    expect(again.data.blocks[0]?.code).toMatch(/-2$/)
  })

  test('are for the agencies of the original, whose name another one took; no block is made for a name of two', async () => {
    const { data } = await create(blockCells('NAMESAKE', { visible_to: 'Qimam Travel' }))
    await app.rows('nakheel', db =>
      db
        .insertInto('travel_agencies')
        .values({
          ...{ tenant_id: tenantId('nakheel'), id: newId(), created_at: new Date() },
          ...{ name: JSON.stringify({ en: 'QIMAM Travel', ar: 'اسم آخر' }), currency: 'SAR' },
        })
        .execute(),
    )
    const body = { dates: [dayFromNow(74)] }
    const copied = await staff.call(contract.copyDeskBlock, { params: { id: data.id }, body })
    const edit = { version: data.version, cells: { notes: 'Window seats' } }
    expect((await staff.call(contract.updateDeskBlock, { params: { id: data.id }, body: edit })).status).toBe(
      200,
    )
    const rows = await app.rows('nakheel', db =>
      db
        .selectFrom('seat_blocks')
        .select('visible_to')
        .where('id', 'in', [data.id, copied.data.blocks[0]?.id as string])
        .execute(),
    )
    expect(rows).toEqual(Array(2).fill({ visible_to: [agencyId('nakheel', 0)] }))
    const twice = await create(blockCells('TWICE', { visible_to: 'Qimam Travel' }))
    expect([twice.status, Object.keys(twice.errors ?? {})]).toEqual([422, ['cells.visible_to']])
    expect((await create(blockCells('ONCE', { visible_to: 'اسم آخر' }))).status).toBe(201)
  })

  test('are all made or none: a date gone by is told with its place', async () => {
    const { data } = await create(blockCells('TWIN'))
    const dates = [dayFromNow(70), dayFromNow(-3)]
    const { status, errors } = await staff.call(contract.copyDeskBlock, {
      params: { id: data.id },
      body: { dates },
    })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual(['dates.1'])
    const found = await staff.call(contract.listDeskBlocks, { query: { q: 'TWIN', status: 'draft' } })
    expect(found.data.blocks).toHaveLength(1)
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string>) =>
    (await staff.call(contract.listDeskBlocks, { query })).data

  test('shows load and totals of all that match, page after page', async () => {
    const cells = (turn: number) => blockCells(`PAGE-${turn}`, { seats: '10' }, 100 + turn)
    for (const turn of [1, 2, 3]) await create(cells(turn))
    for (const sort of ['', 'code', 'release'] as const) {
      const query = { q: 'page-', limit: '2', sort }
      const first = await list(query)
      expect(first.totals).toEqual({
        blocks: 3,
        total: 30,
        held: 0,
        sold: 0,
        released: 0,
        allocated: 0,
        free: 30,
      })
      const second = await list({ ...query, after: first.next as string })
      const codes = [...first.blocks, ...second.blocks].map(({ code }) => code)
      expect(codes).toEqual(['PAGE-1', 'PAGE-2', 'PAGE-3'])
      expect(second.next).toBeNull()
    }
  })

  test('is filtered by state, route, airline, dates, PNR and give-back', async () => {
    const { data } = await create(
      blockCells('FILTER-1', { out_route: 'JED-HBE', back_route: 'HBE-JED', pnr: 'FLT1ER' }, 20),
    )
    const finds = async (query: Record<string, string>) =>
      (await list(query)).blocks.some(({ id }) => id === data.id)
    expect(await finds({})).toBe(true)
    expect(await finds({ status: 'draft' })).toBe(true)
    expect(await finds({ status: 'published' })).toBe(false)
    expect(await finds({ from: 'jed', to: 'HBE', airline: 'sv' })).toBe(true)
    expect(await finds({ to: 'IST' })).toBe(false)
    expect(await finds({ q: 'flt1er' })).toBe(true)
    expect(await finds({ q: '---' })).toBe(false)
    expect(await finds({ q: 'alexandria' })).toBe(true)
    expect(await finds({ departs_from: dayFromNow(21) })).toBe(false)
    expect(await finds({ departs_to: dayFromNow(21) })).toBe(true)
    expect(await finds({ release: '14' })).toBe(true)
    expect(await finds({ release: '7' })).toBe(false)
    expect((await staff.call(contract.listDeskBlocks, { query: { status: 'sold' as never } })).status).toBe(
      422,
    )
  })

  test('keeps what has departed out of sight until it is asked for', async () => {
    const gone = await aBlock(app, 'nakheel', { inDays: -3, code: 'GONE-1' })
    expect((await list({ q: 'GONE' })).blocks).toEqual([])
    const { blocks } = await list({ q: 'GONE', status: 'departed' })
    expect(blocks).toMatchObject([{ id: gone.id, state: 'departed', moves: [] }])
  })
})

test('a block shows its bookings with names still missing', async () => {
  const block = await aBlock(app)
  const held = await aHeldBooking(agent, block.id, { adults: 3 })
  const { bookings, bookings_total } = await show(block.id)
  expect(bookings_total).toBe(1)
  expect(bookings).toMatchObject([
    {
      id: held.id,
      seats: 3,
      passengers: 3,
      named: 0,
      agency: { en: 'Qimam Travel' },
      payment_status: 'unpaid',
    },
  ])
})

test('another agency’s block, and one that is not, are unknown; so is the desk to others', async () => {
  const theirs = await aBlock(app, 'gulf')
  for (const id of [theirs.id, crypto.randomUUID()]) {
    expect((await staff.call(contract.getDeskBlock, { params: { id } })).code).toBe('block.unknown')
    const body = { change: 1, reason: 'x' }
    expect((await staff.call(contract.changeBlockSeats, { params: { id }, body })).code).toBe('block.unknown')
  }
  const own = await aBlock(app)
  expect((await agent.call(contract.getDeskBlock, { params: { id: own.id } })).status).toBe(403)
  expect((await app.guest().call(contract.listDeskBlocks)).status).toBe(401)
})
