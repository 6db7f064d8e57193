import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAirport } from '#server/features/seat-blocks/airports.ts'
import type { BlockInsert } from '#server/seed/blocks.ts'
import { makeContents } from '#server/seed/contents.ts'
import { type Demo, demoAccounts, demoTenants, makeDemo } from '#server/seed/index.ts'
import { makePeople } from '#server/seed/people.ts'
import { type Fares, fares, type Slice, slice } from '#shared/contract/flights/seat-blocks.ts'
import { appSettings } from '#shared/contract/settings.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { ageCategory } from '#shared/rules/people/age.ts'
import { isReference } from '#shared/rules/texts/reference.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const tenants = demoTenants(NOW)
const demos = new Map<string, Demo>()
const slicesOf = (block: BlockInsert): Slice[] => JSON.parse(block.slices)
const faresOf = (block: BlockInsert): Fares => JSON.parse(block.fares)
const ms = (value: Date | string) => new Date(value).getTime()
const left = (block: BlockInsert) =>
  block.seats_total - (block.seats_held ?? 0) - (block.seats_sold ?? 0) - (block.seats_released ?? 0)
const demoOf = (key: string) => demos.get(key) as Demo

beforeAll(() => {
  for (const tenant of tenants) demos.set(tenant.key, makeDemo(tenant, NOW))
})

describe.each(tenants.map(tenant => tenant.key))('the demo flights of %s', key => {
  test('there are plenty, each with a code of its own, of the Gulf’s real airports', () => {
    const { blocks } = demoOf(key)
    expect(blocks.length).toBeGreaterThan(100)
    expect(new Set(blocks.map(block => block.code)).size).toBe(blocks.length)
    expect(new Set(blocks.map(block => block.id)).size).toBe(blocks.length)
    expect(blocks.every(block => isAirport(block.origin) && isAirport(block.destination))).toBe(true)
  })

  test('every flight lands after it leaves, in a plausible time, and before the next one leaves', () => {
    for (const block of demoOf(key).blocks) {
      const slices = slicesOf(block)
      expect(v.safeParse(v.array(slice), slices).success).toBe(true)
      let previous = 0
      for (const { departs_at, arrives_at } of slices.flatMap(each => each.segments)) {
        const hours = (ms(arrives_at) - ms(departs_at)) / 3_600_000
        expect({ code: block.code, hours }).toSatisfy(() => hours > 0.7 && hours < 11)
        expect({ code: block.code, at: ms(departs_at) - previous }).toSatisfy(() => ms(departs_at) > previous)
        previous = ms(arrives_at)
      }
    }
  })

  test('connections leave time to change and do not last a day', () => {
    for (const { segments } of demoOf(key).blocks.flatMap(slicesOf)) {
      segments.slice(1).forEach((next, index) => {
        const minutes = (ms(next.departs_at) - ms(segments[index]?.arrives_at ?? '')) / 60_000
        expect(minutes, `${next.airline}${next.flight_number}`).toSatisfy(
          () => minutes >= 60 && minutes < 720,
        )
        expect(segments[index]?.destination).toBe(next.origin)
      })
    }
  })

  test('a return trip ends at its origin, on the day of the block', () => {
    for (const block of demoOf(key).blocks) {
      const [out, back] = slicesOf(block)
      const start = out?.segments[0]
      expect(zonedDate(start?.departs_at ?? '', start?.origin_zone ?? '')).toBe(block.departs_on)
      expect(block.trip_kind === 'return').toBe(back !== undefined)
      if (!back) continue
      expect(zonedDate(back.segments[0]?.departs_at ?? '', back.segments[0]?.origin_zone ?? '')).toBe(
        block.returns_on,
      )
      expect(back.segments[0]?.origin).toBe(block.destination)
      expect(back.segments.at(-1)?.destination).toBe(block.origin)
    }
  })

  test('deadlines come in order, selling ends before the name list, and everything published is on sale', () => {
    for (const block of demoOf(key).blocks) {
      const order = [
        block.sales_from,
        block.release_at,
        block.balance_due_at,
        block.sales_until,
        block.name_list_deadline,
        block.ticketing_deadline,
        block.first_departs_at,
      ].map(ms)
      expect(order, block.code).toEqual(order.toSorted((a, b) => a - b))
      if (block.status === 'published') expect(ms(block.sales_until)).toBeGreaterThan(NOW.getTime())
    }
  })

  test('fares are positive, children and infants pay less, and the contract accepts them', () => {
    for (const block of demoOf(key).blocks) {
      const { ADT, CHD, INF } = v.parse(fares, faresOf(block))
      expect(ADT.base).toBeGreaterThan(0)
      expect(CHD?.base ?? 0).toBeLessThan(ADT.base)
      expect(INF?.base ?? 0).toBeLessThan(CHD?.base ?? ADT.base)
      expect(ADT.taxes.every(({ amount }) => amount > 0)).toBe(true)
    }
  })

  test('seats are never oversold; some flights are sold out, some nearly, some not sold to infants', () => {
    const { blocks } = demoOf(key)
    expect(blocks.filter(block => left(block) < 0)).toEqual([])
    const some = (fits: (block: BlockInsert) => boolean) => blocks.filter(fits).length
    expect(some(block => left(block) === 0)).toBeGreaterThan(5)
    expect(some(block => left(block) > 0 && left(block) < 5)).toBeGreaterThan(20)
    expect(some(block => faresOf(block).INF === null)).toBeGreaterThan(5)
    expect(some(block => (block.stops ?? 0) > 0)).toBeGreaterThan(5)
    expect(some(block => block.visible_to !== undefined)).toBeGreaterThan(2)
  })
})

test('domestic flights are marked, because their VAT differs', () => {
  const { blocks } = demoOf('nakheel')
  const kinds = new Map(blocks.map(block => [`${block.origin}${block.destination}`, block.international]))
  expect(kinds.get('RUHJED')).toBe(false)
  expect(kinds.get('RUHIST')).toBe(true)
})

test.each([
  ['nakheel', 'RUH', ['IST', 'SAW']],
  ['nakheel', 'JED', ['CAI']],
  ['gulf', 'KWI', ['DXB']],
])('%s: three weeks from now the days around show several flights from %s', (key, origin, destinations) => {
  const wanted = demoOf(key).blocks.filter(
    block =>
      block.origin === origin && destinations.includes(block.destination) && block.trip_kind === 'return',
  )
  const days = new Set(wanted.map(block => block.departs_on))
  const around = ['09', '10', '11', '12', '13', '14', '15'].filter(day => days.has(`2026-12-${day}`))
  expect(around.length).toBeGreaterThanOrEqual(4)
})

describe.each(tenants)('the demo bookings of $key', tenant => {
  test('counters of blocks are the sum of their bookings', () => {
    const { blocks, bookings } = demoOf(tenant.key)
    for (const block of blocks) {
      const seats = (state: string) =>
        bookings
          .filter(({ flight }) => flight.seat_block_id === block.id && flight.seats_state === state)
          .reduce((sum, { flight }) => sum + flight.seats, 0)
      expect([block.seats_held ?? 0, block.seats_sold ?? 0]).toEqual([seats('held'), seats('sold')])
    }
  })

  test('passengers fit the category they were priced for on the last flight, each infant on a lap', () => {
    const { blocks, bookings } = demoOf(tenant.key)
    for (const { booking, flight, passengers } of bookings) {
      const block = blocks.find(({ id }) => id === flight.seat_block_id) as BlockInsert
      expect(passengers).toHaveLength(booking.adults + booking.children + booking.infants)
      for (const { birth_date, category, linked_adult, document_expires_on } of passengers) {
        expect(linked_adult !== null).toBe(category === 'INF')
        if (!birth_date) continue
        expect(ageCategory(birth_date, block.departs_on, block.last_date)).toMatchObject({
          ok: true,
          category,
        })
        expect((document_expires_on ?? '') > block.last_date).toBe(true)
      }
    }
  })

  test('references are well formed, money is paid in full, as a deposit or not at all, holds are still running', () => {
    for (const { booking, money } of demoOf(tenant.key).bookings) {
      expect(isReference(booking.reference)).toBe(true)
      const came = money && money.postings.length > 0 ? money.attempt.amount_minor : 0
      expect(booking.paid_minor).toBe(came)
      expect([0, booking.due_through?.[0] ?? booking.total_minor]).toContain(came)
      if (booking.status === 'held') expect(ms(booking.hold_expires_at ?? NOW)).toBeGreaterThan(NOW.getTime())
      if (money?.gatewayPayment) expect(money.attempt.fetched).toBe(money.attempt.status)
    }
    expect(demoOf(tenant.key).bookings.filter(({ booking }) => booking.due_through)).toHaveLength(1)
    const states = new Set(demoOf(tenant.key).bookings.map(({ booking }) => booking.status))
    expect([...states].sort()).toEqual([
      'cancel_requested',
      'cancelled',
      'completed',
      'confirmed',
      'expired',
      'held',
      'requested',
      'ticketed',
    ])
  })
})

describe.each(tenants)('the demo agency $key', tenant => {
  test('its settings match the contract', () => {
    const settings = { ...tenant.settings, id: tenant.id, toolbar_on_color: '#ffffff' }
    expect(v.safeParse(appSettings, settings).issues).toBeUndefined()
  })

  test('its pages exist in both languages with every fact filled in', () => {
    const pages = makeContents(tenant)
    expect(pages.map(({ page, lang }) => `${lang} ${page}`)).toHaveLength(10)
    for (const { title, summary, body_html } of pages) {
      expect(`${title}${summary}${body_html}`).not.toMatch(/\{\{|undefined|<!--/)
      expect(body_html.length).toBeGreaterThan(800)
    }
  })

  test('its agent belongs to two travel agencies and no balance exceeds the credit', () => {
    const { members, users, agencies } = makePeople(tenant, NOW, 'hash', demoOf(tenant.key).bookings)
    expect(new Set(members.map(({ agency_id }) => agency_id)).size).toBe(2)
    expect(users.map(({ kind }) => kind)).toEqual(['customer', 'agent', 'staff'])
    expect(agencies.every(each => (each.balance_minor ?? 0) >= -(each.credit_limit_minor ?? 0))).toBe(true)
  })
})

test.each(tenants)('at $key every booking an agency paid stands in its statement', tenant => {
  const { bookings } = demoOf(tenant.key)
  const { agencies, statements } = makePeople(tenant, NOW, 'hash', bookings)
  const paid = bookings.filter(({ booking, money }) => booking.agency_id && money)
  expect(paid.length).toBeGreaterThan(2)
  expect(paid.map(({ money }) => money?.attempt.method)).toEqual(paid.map(() => 'balance'))
  const charges = statements.flatMap(({ postings }) => postings.filter(({ kind }) => kind === 'charge'))
  expect(charges.map(({ booking_id }) => booking_id).sort()).toEqual(
    paid.map(({ booking }) => booking.id).sort(),
  )
  for (const [index, { entries }] of statements.entries()) {
    const own = entries.filter(({ account }) => account === 'agency')
    expect(own.at(-1)?.balance_after_minor ?? 0).toBe(tenant.agencies[index]?.balance)
    expect(agencies[index]?.last_entry_no).toBe(own.length)
    expect(own.map(({ posted_at }) => ms(posted_at ?? 0))).toEqual(
      own.map(({ posted_at }) => ms(posted_at ?? 0)).toSorted((a, b) => a - b),
    )
  }
})

test('the same day plants the same rows, another day others', () => {
  const [first] = tenants
  if (!first) throw new Error('no tenant')
  const ids = (now: Date) => makeDemo({ ...first, id: first.id }, now).blocks.map(({ id }) => id)
  expect(ids(NOW)).toEqual(ids(NOW))
  expect(ids(new Date('2026-11-22T09:00:00Z'))[0]).not.toBe(ids(NOW)[0])
})

test.each(['2026-12-31T22:30:00Z', '2027-03-27T23:59:59Z', '2027-10-30T00:00:00Z', '2028-02-29T12:00:00Z'])(
  'the demo can be planted at %s too',
  moment => {
    const now = new Date(moment)
    for (const tenant of demoTenants(now)) {
      const { blocks, bookings } = makeDemo(tenant, now)
      expect(bookings.length).toBeGreaterThan(10)
      expect(blocks.filter(block => left(block) < 0)).toEqual([])
    }
  },
)

test('six accounts are announced', () => {
  expect(demoAccounts.map(({ email }) => email)).toEqual([
    'customer@nakheel.test',
    'agent@nakheel.test',
    'staff@nakheel.test',
    'customer@gulf.test',
    'agent@gulf.test',
    'staff@gulf.test',
  ])
})
