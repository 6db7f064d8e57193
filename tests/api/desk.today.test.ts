import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#shared/base/calendar.ts'
import { STAFF_PERMISSIONS } from '#shared/base/permissions.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { extendHoldByStaff } from '#shared/contract/desk/bookings/bookings.ts'
import {
  type ClockKind,
  downloadRadar,
  getRadar,
  getToday,
  listRequests,
} from '#shared/contract/desk/today.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { crowdedKinds } from '../../src/server/features/desk/today/owed.repo.ts'
import { type ClockRow, listClocks } from '../../src/server/features/desk/today/radar.repo.ts'
import { allocate } from '../support/allocations.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import { dayFromNow } from '../support/days.ts'
import { aConfirmedBooking, setStaffRights } from '../support/desk.ts'
import { agencyId } from '../support/people.ts'
import { statementsOf } from '../support/statements.ts'

const app = await openApp()
const [staff, customer, foreign] = await Promise.all([
  app.as('staff'),
  app.as('customer'),
  app.as('staff', 'gulf'),
])
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

const radarOf = async (query: Record<string, string> = {}) => (await staff.call(getRadar, { query })).data
const behind = ({ us, stake, id, kind }: ClockRow) => ({ at: us, stake: String(stake), id, kind })
const kindsOf = async (id: string) =>
  (await radarOf()).rows.filter(row => row.subject.id === id).map(row => row.kind)

describe('deadlines of an owner', () => {
  const ofOwner = async (owner: string) => {
    const { rows, kinds } = await radarOf({ kind: 'hold', owner })
    return {
      ids: rows.map(({ subject }) => subject.id),
      count: kinds.find(one => one.kind === 'hold')?.count,
    }
  }

  test('are those of customers without an agency, of an agency, or of the person who made or takes care of a booking', async () => {
    const agent = await app.as('agent')
    const [block, other] = [await aBlock(app), await aBlock(app)]
    const [own, theirs] = [await aHeldBooking(customer, block.id), await aHeldBooking(agent, other.id)]
    const me = (await staff.call(getMe)).data.id
    const found = async (owner: string) => {
      const { ids, count } = await ofOwner(owner)
      expect(count).toBe(ids.length)
      return [own.id, theirs.id].filter(id => ids.includes(id))
    }
    expect(await found('')).toEqual([own.id, theirs.id])
    expect(await found('direct')).toEqual([own.id])
    expect(await found(`agency.${agencyId('nakheel', 0)}`)).toEqual([theirs.id])
    expect(await found(`agency.${agencyId('nakheel', 1)}`)).toEqual([])
    expect(await found(`person.${me}`)).toEqual([])
    await staff.call(extendHoldByStaff, { params: { id: theirs.id }, body: { hours: 5, reason: 'By phone' } })
    expect(await found(`person.${me}`)).toEqual([theirs.id])
  })

  test('of every kind are counted as they are listed, and leave the money of the day as it is', async () => {
    const { people } = await radarOf()
    expect(people.colleagues.length).toBeGreaterThan(0)
    const all = (await staff.call(getToday, {})).data
    for (const owner of [
      'direct',
      `agency.${people.agencies[0]?.id}`,
      `person.${people.colleagues[0]?.id}`,
    ]) {
      const { data } = await staff.call(getToday, { query: { owner } })
      for (const { kind, count } of data.radar.kinds)
        expect((await radarOf({ kind, owner })).rows).toHaveLength(Math.min(25, count))
      expect(data.money).toEqual(all.money)
    }
    expect((await staff.call(getRadar, { query: { owner: 'agency.x' } })).status).toBe(422)
  })
})

describe('the radar', () => {
  test('shows a hold until its end, with what is lost', async () => {
    const block = await aBlock(app)
    const held = await aHeldBooking(customer, block.id)
    const row = (await radarOf({ kind: 'hold' })).rows.find(({ subject }) => subject.id === held.id)
    expect(row).toMatchObject({
      subject: { name: held.reference },
      stake_minor: held.total_minor,
      travellers: 1,
    })
    expect(row?.at).toBe(held.hold_expires_at)
  })

  test('shows names that are missing until they are given', async () => {
    const block = { name_list_deadline: inHours(30) }
    const open = await aConfirmedBooking(app, customer, { block, party: { adults: 2 }, named: false })
    const row = (await radarOf({ kind: 'names' })).rows.find(({ subject }) => subject.id === open.id)
    expect(row).toMatchObject({ missing: 2, travellers: 2, departs_on: expect.any(String) })
    const full = await aConfirmedBooking(app, customer, { block })
    expect(await kindsOf(full.id)).not.toContain('names')
  })

  test('shows a balance until it is paid, with what is due', async () => {
    const block = { balance_due_at: inHours(5) }
    const { id, total_minor } = await aConfirmedBooking(app, customer, { block, set: { paid_minor: 1000 } })
    const row = (await radarOf({ kind: 'balance' })).rows.find(({ subject }) => subject.id === id)
    expect(row?.stake_minor).toBe(total_minor - 1000)
  })

  test('shows as a balance what the payer’s bank took back', async () => {
    const block = { balance_due_at: inHours(5) }
    const { id, total_minor } = await aConfirmedBooking(app, customer, { block })
    const set = { paid_minor: total_minor, refunded_minor: 700 }
    await app.rows('nakheel', db => db.updateTable('bookings').set(set).where('id', '=', id).execute())
    const row = (await radarOf({ kind: 'balance' })).rows.find(({ subject }) => subject.id === id)
    expect(row?.stake_minor).toBe(700)
  })

  test('shows a paid booking until it is ticketed, late ones first', async () => {
    const late = await aConfirmedBooking(app, customer, { block: { ticketing_deadline: inHours(-2) } })
    const soon = await aConfirmedBooking(app, customer, { block: { ticketing_deadline: inHours(2) } })
    const { rows } = await radarOf({ kind: 'ticketing' })
    expect(rows.map(({ subject }) => subject.id).filter(id => id === late.id || id === soon.id)).toEqual([
      late.id,
      soon.id,
    ])
    expect((await radarOf({ kind: 'ticketing', day: 'late' })).rows.map(({ subject }) => subject.id)).toEqual(
      [late.id],
    )
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ status: 'ticketed' }).where('id', '=', late.id).execute(),
    )
    expect((await radarOf({ kind: 'ticketing', day: 'late' })).rows).toEqual([])
  })

  test('shows a passport that ends within six months of the return', async () => {
    const { id: blockId, lastDate } = await aBlock(app)
    const booking = await aHeldBooking(customer, blockId)
    const until = addMonths(lastDate, 5)
    await completePassengers(customer, booking.id, [{ document_expires_on: until }])
    await app.rows('nakheel', db =>
      db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', booking.id).execute(),
    )
    const row = (await radarOf({ kind: 'passport' })).rows.find(({ subject }) => subject.id === booking.id)
    expect(row?.passports_until).toBe(until)
  })

  test('shows unsold seats before they go back to the airline, with their cost', async () => {
    const block = await aBlock(app, 'nakheel', {
      release_at: inHours(50),
      supplier_cost_minor: 90_000,
      seats_total: 7,
    })
    const row = (await radarOf({ kind: 'release' })).rows.find(({ subject }) => subject.id === block.id)
    expect(row).toMatchObject({ subject: { kind: 'block' }, missing: 7, stake_minor: 630_000 })
  })

  test('counts by kind and by day what its lists show', async () => {
    const all = await radarOf()
    expect(all.days).toHaveLength(9)
    for (const { kind, count, stake_minor } of all.kinds) {
      const rows = await walk({ kind })
      expect([kind, rows.length]).toEqual([kind, count])
      expect(rows.reduce((sum, row) => sum + row.stake_minor, 0)).toBe(stake_minor)
    }
    for (const { day, count } of all.days) expect([day, (await walk({ day })).length]).toEqual([day, count])
  })

  test('is ordered by time, then by what is at stake, through all pages', async () => {
    const at = inHours(100)
    for (const adults of [1, 3, 2])
      await aConfirmedBooking(app, customer, { block: { ticketing_deadline: at }, party: { adults } })
    for (let more = 0; more < 25; more++)
      await aBlock(app, 'nakheel', { release_at: at, seats_total: more + 1 })
    const rows = await walk({})
    const sorted = rows.toSorted(
      (a, b) => Date.parse(a.at) - Date.parse(b.at) || b.stake_minor - a.stake_minor,
    )
    expect(rows.map(row => [row.at, row.stake_minor])).toEqual(sorted.map(row => [row.at, row.stake_minor]))
    expect(new Set(rows.map(row => `${row.kind}${row.subject.id}`)).size).toBe(rows.length)
  })

  test('shows the same in the same order, whether few bookings or many owe something', async () => {
    const kinds = ['names', 'balance', 'ticketing', 'passport'] as const
    const read = (crowded: Set<ClockKind>) =>
      app.system().unit(u => listClocks(u, { kinds, limit: 40, crowded }))
    const few = await read(new Set())
    expect(new Set(few.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(await read(new Set(kinds))).toEqual(few)
    const walked = { kinds, limit: 40, crowded: new Set(kinds), after: behind(few[2] as ClockRow) }
    const rest = await app.system().unit(u => listClocks(u, walked))
    expect(rest).toEqual(few.slice(3))
  })

  test('walks the blocks once more than three hundred bookings owe something', async () => {
    const { id } = await aConfirmedBooking(app, customer, { named: false })
    const crowded = () => app.system().unit(u => crowdedKinds(u, ['hold', 'names', 'release']))
    expect(await crowded()).toEqual(new Set())
    await app.rows('nakheel', db =>
      sql`with more as (
          insert into bookings (tenant_id, id, kind, reference, supplier, status, adults, children, infants, currency,
            price_lines, total_minor, vat_minor, lang, starts_on, ends_on)
          select tenant_id, gen_random_uuid(), kind, 'MANY-' || n, supplier, 'confirmed', 1, 0, 0, currency, '[]', 1, 0,
            'en', starts_on, ends_on from bookings, generate_series(1, 300) n where id = ${id} returning tenant_id, id
        )
        insert into flight_bookings (tenant_id, id, seat_block_id, seats, seats_state)
        select m.tenant_id, m.id, f.seat_block_id, 0, 'none' from more m, flight_bookings f where f.id = ${id}`.execute(
        db,
      ),
    )
    expect(await crowded()).toEqual(new Set(['names']))
    expect((await radarOf({ kind: 'names' })).rows.length).toBe(25)
  })

  test('has nothing of another tenant', async () => {
    const { data } = await foreign.call(getRadar, { query: {} })
    expect(data.rows).toEqual([])
    expect(data.kinds.every(({ count }) => count === 0)).toBe(true)
  })

  test.each([
    [{ kind: 'nonsense' }],
    [{ day: '2026-02-31' }],
    [{ after: '1.2.hold.------------------------------------' }],
  ])('refuses %j', async query =>
    expect((await staff.call(getRadar, { query: query as never })).status).toBe(422),
  )

  test('finds nothing on a day outside the strip', async () => {
    expect((await radarOf({ day: '2030-01-01' })).rows).toEqual([])
  })

  test('is a calendar file without names', async () => {
    const response = await staff.download(downloadRadar, { query: { kind: '' } })
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/calendar')
    expect(text).toMatch(/SUMMARY:Hold ends · FB-/)
    expect(text).not.toMatch(/alharbi/i)
  })

  test('is a calendar with each recall of a block', async () => {
    const { id } = await aBlock(app)
    await allocate(staff, id, { seats: 2, recallAt: inHours(20) })
    await allocate(staff, id, { seats: 2, agency: 1, recallAt: inHours(30) })
    const text = await (await staff.download(downloadRadar, { query: { kind: 'recall' } })).text()
    const ids = text.replace(/\r\n /g, '').match(new RegExp(`^UID:.*${id}.*$`, 'gm'))
    expect(new Set(ids).size).toBe(2)
  })

  async function walk(query: Record<string, string>) {
    const rows = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await radarOf(after ? { ...query, after } : query)
      rows.push(...page.rows)
      after = page.next
    }
    return rows
  }
})

describe('requests', () => {
  test('wait with their age, oldest first, and count as they are listed', async () => {
    const first = await aConfirmedBooking(app, customer)
    const second = await aConfirmedBooking(app, customer, { set: { status: 'change_requested' } })
    await customer.call(cancelBooking, {
      params: { id: first.id },
      body: { reason: 'Ill' },
    })
    const { data } = await staff.call(listRequests, { query: {} })
    expect(data.rows.map(row => [row.kind, row.booking?.id, row.reason])).toEqual(
      expect.arrayContaining([
        ['cancel', first.id, 'Ill'],
        ['change', second.id, null],
      ]),
    )
    const cancel = data.kinds.find(({ kind }) => kind === 'cancel')
    expect(cancel).toMatchObject({ count: 1, oldest: data.rows.find(({ kind }) => kind === 'cancel')?.since })
    const only = await staff.call(listRequests, { query: { kind: 'change' } })
    expect(only.data.rows.map(row => row.booking?.id)).toEqual([second.id])
  })

  test('of another tenant are not there', async () => {
    expect((await foreign.call(listRequests, { query: {} })).data.rows).toEqual([])
  })
})

describe('today', () => {
  test('has every part for the owner', async () => {
    // Noon: what is due an hour later is due today.
    const noon = zonedToInstant(dayFromNow(0), '12:00', 'Asia/Riyadh').getTime()
    const block = { balance_due_at: new Date(noon + HOUR) }
    await aConfirmedBooking(app, customer, { block, set: { paid_minor: 1000 } })
    const { data } = await at(noon, async () => (await app.as('staff')).call(getToday, { query: {} }))
    expect(data).toMatchObject({
      currency: 'SAR',
      money: { refunds_count: 0 },
      risk: { count: expect.any(Number) },
    })
    expect(data.risk?.unsold).toBeGreaterThan(0)
    expect(data.requests?.rows.length).toBeGreaterThan(0)
    expect(data.money?.due_count).toBeGreaterThan(0)
  })

  test('leaves out what a right does not allow', async () => {
    await setStaffRights(app, ['hotels.manage'])
    const { data } = await staff.call(getToday, { query: {} })
    expect(data).not.toHaveProperty('money')
    expect(data).not.toHaveProperty('risk')
    expect(data).not.toHaveProperty('requests')
    expect(data.radar.kinds.map(({ kind }) => kind)).toEqual([
      'hold',
      'answer',
      'schedule',
      'names',
      'balance',
      'ticketing',
    ])
    await setStaffRights(app, [])
    expect((await staff.call(getToday, { query: {} })).status).toBe(403)
    await setStaffRights(app, STAFF_PERMISSIONS)
  })

  test('asks the database as often with many bookings as with few', async () => {
    const count = async () => {
      const sent = await statementsOf(() => staff.call(getToday, { query: {} }))
      return sent.filter(({ text }) => /seat_blocks|bookings|payment|booking_events/.test(text)).length
    }
    const before = await count()
    for (let more = 0; more < 5; more++) await aConfirmedBooking(app, customer, { named: false })
    expect(await count()).toBe(before)
    expect(before).toBeLessThanOrEqual(13)
  })
})
