import { describe, expect, test } from 'vitest'
import { CLOCK_KINDS, type DeskRequest } from '#shared/contract/desk/today.ts'
import { clockKindsFor, clockPath, urgency } from '#shared/rules/desk/clocks.ts'
import { groupByDay, spanOf, stripFrom } from '#shared/rules/desk/days.ts'
import { changesOf } from '#shared/rules/desk/event-changes.ts'
import { matchedName } from '#shared/rules/desk/matched-name.ts'
import { daySums, kindSums, type Tally } from '#shared/rules/desk/tallies.ts'
import { requestKindsFor, requestPath, requestsPage, seesMoney } from '#shared/rules/desk/waiting.ts'

const staff = (...permissions: string[]) => ({ kind: 'staff', permissions })

describe('clocks', () => {
  test('are seen by rights: passports with personal data, releases with blocks, rooms with tours', () => {
    expect(clockKindsFor(staff('pii.view', 'blocks.manage', 'tours.manage'))).toEqual([...CLOCK_KINDS])
    expect(clockKindsFor(staff('bookings.ticket'))).toEqual([
      'hold',
      'answer',
      'schedule',
      'names',
      'balance',
      'ticketing',
    ])
    expect(clockKindsFor(staff())).toEqual([])
    expect(clockKindsFor({ kind: 'agent', permissions: ['bookings.view_own'] })).toEqual([])
  })

  test('lead to the part of the page that answers them', () => {
    const subject = { kind: 'booking', id: '1', name: 'FB-1', booking_kind: 'flight' } as const
    expect(clockPath({ kind: 'ticketing', subject })).toBe('/desk/flight-bookings/1#people')
    expect(clockPath({ kind: 'hold', subject: { ...subject, booking_kind: 'tour' } })).toBe(
      '/desk/tour-bookings/1#hold',
    )
    const record = { ...subject, booking_kind: null }
    expect(clockPath({ kind: 'release', subject: { ...record, kind: 'block' } })).toBe(
      '/desk/seat-blocks/1#seats',
    )
    expect(clockPath({ kind: 'rooming', subject: { ...record, kind: 'departure' } })).toBe(
      '/desk/departures/1#rooming',
    )
  })

  test.each([
    ['2026-11-22T08:59:59Z', 'late'],
    ['2026-11-22T09:00:00Z', 'hour'],
    ['2026-11-22T09:59:59Z', 'hour'],
    ['2026-11-22T10:00:00Z', 'day'],
    ['2026-11-23T09:00:00Z', 'later'],
  ])('at %s are %s', (at, expected) => {
    expect(urgency(at, '2026-11-22T09:00:00Z')).toBe(expected)
  })
})

describe('the strip', () => {
  // 23:30 in Riyadh: the day ends in half an hour.
  const strip = stripFrom(new Date('2026-11-22T20:30:00Z'), 'Asia/Riyadh')

  test('has late, seven days of the tenant’s calendar, and later', () => {
    expect(strip.days).toHaveLength(9)
    expect(strip.days.slice(0, 3)).toEqual(['late', '2026-11-22', '2026-11-23'])
    expect(strip.bounds[1]?.toISOString()).toBe('2026-11-22T21:00:00.000Z')
  })

  test('keeps its days through a change of the clocks', () => {
    const { bounds } = stripFrom(new Date('2026-03-27T12:00:00Z'), 'Europe/Berlin')
    const hours = bounds
      .slice(1)
      .map((bound, index, all) => (+(all[index + 1] ?? bound) - +bound) / 3_600_000)
    expect(hours.slice(0, 3)).toEqual([24, 23, 24])
  })

  test('says from when to when a day lasts', () => {
    expect(spanOf(strip, 'late')).toEqual({ from: undefined, to: strip.bounds[0] })
    expect(spanOf(strip, 'later')).toEqual({ from: strip.bounds[7], to: undefined })
    expect(spanOf(strip, '2030-01-01')).toBeUndefined()
  })

  test('groups rows by day', () => {
    const rows = [
      '2026-11-22T20:00:00Z',
      '2026-11-22T20:59:00Z',
      '2026-11-22T21:00:00Z',
      '2027-01-01T00:00:00Z',
    ]
    expect(
      groupByDay(
        rows.map(at => ({ at })),
        strip,
      ).map(([day, all]) => [day, all.length]),
    ).toEqual([
      ['late', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 1],
      ['later', 1],
    ])
  })
})

describe('sums of clocks', () => {
  const tallies: Tally[] = [
    { kind: 'hold', day: 0, count: 2, stake: 100 },
    { kind: 'hold', day: 2, count: 3, stake: 50 },
    { kind: 'names', day: 1, count: 1, stake: 7 },
  ]
  const days = ['late', '2026-11-22', '2026-11-23', 'later'] as Parameters<typeof daySums>[1]

  test('add up by kind and by day', () => {
    expect(kindSums(tallies, ['hold', 'balance'], 100)).toEqual([
      { kind: 'hold', count: 5, stake_minor: 150, more: false },
      { kind: 'balance', count: 0, stake_minor: 0, more: false },
    ])
    expect(daySums(tallies, days, { kind: '', most: 100 }).map(({ count }) => count)).toEqual([2, 1, 3, 0])
    expect(daySums(tallies, days, { kind: 'names', most: 100 }).map(({ count }) => count)).toEqual([
      0, 1, 0, 0,
    ])
  })

  test('say that there are more from the day where counting stopped', () => {
    expect(kindSums(tallies, ['hold'], 5)[0]?.more).toBe(true)
    expect(daySums(tallies, days, { kind: '', most: 5 }).map(({ more }) => more)).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(daySums(tallies, days, { kind: 'names', most: 5 }).every(({ more }) => !more)).toBe(true)
  })
})

describe('requests', () => {
  const request = (id: string, kind: DeskRequest['kind'], since: string) =>
    ({ id, kind, since, booking: null, agency: null }) as DeskRequest
  const all = [
    request('b', 'change', '2026-11-22T09:00:00Z'),
    request('a', 'cancel', '2026-11-22T09:00:00Z'),
    request('c', 'cancel', '2026-11-20T09:00:00Z'),
  ]

  test('are seen by staff who may answer them', () => {
    expect(requestKindsFor(staff('wallet.adjust'))).toEqual(['payment', 'top_up', 'countersign'])
    expect(requestKindsFor(staff('bookings.approve'))).toEqual([
      'cancel',
      'change',
      'schedule',
      'approval',
      'review',
    ])
    expect(requestKindsFor(staff('tours.manage'))).toEqual(['rating', 'countersign'])
    expect(requestKindsFor(staff('hotels.manage'))).toEqual([])
    expect([seesMoney(staff('refunds.create')), seesMoney(staff('bookings.ticket'))]).toEqual([true, false])
  })

  test('are listed oldest first, page by page, and counted with their age', () => {
    const query = { kinds: ['cancel', 'change'] as const, kind: '' as const, limit: 2 }
    const first = requestsPage(all, query)
    expect(first.rows.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(first.kinds).toEqual([
      { kind: 'cancel', count: 2, oldest: '2026-11-20T09:00:00Z' },
      { kind: 'change', count: 1, oldest: '2026-11-22T09:00:00Z' },
    ])
    const second = requestsPage(all, { ...query, after: first.next ?? '' })
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([['b'], null])
    expect(requestsPage(all, { ...query, kinds: ['change'] }).rows.map(({ id }) => id)).toEqual(['b'])
  })

  test('lead to the booking, to the agency, or to the act of a colleague', () => {
    const agency = { id: '7', name: { en: 'Wadi' } }
    expect(requestPath({ id: '1', kind: 'top_up', booking: null, agency })).toBe('/desk/agencies/7')
    const booking = { id: '9', reference: 'FB-1', kind: 'flight', status: 'cancel_requested' } as const
    expect(requestPath({ id: '1', kind: 'countersign', booking: null, agency: null })).toBe(
      '/desk/approvals/1',
    )
    expect(requestPath({ id: '1', kind: 'cancel', booking, agency: null })).toBe(
      '/desk/flight-bookings/9#request',
    )
  })
})

test('an event shows what it changed, before and after', () => {
  expect(changesOf({ from_status: 'held', to_status: 'confirmed' })).toEqual([
    { field: 'status', before: 'held', after: 'confirmed' },
  ])
  expect(changesOf({ amount_minor: -500, balance_minor: 1000, currency: 'KWD' })).toEqual([
    { field: 'balance', before: '1.500 KWD', after: '1.000 KWD' },
  ])
  expect(changesOf({ before: { total_minor: 100 }, after: { total_minor: 2550 }, currency: 'SAR' })).toEqual([
    { field: 'total_minor', before: '1.00 SAR', after: '25.50 SAR' },
  ])
  expect(changesOf({ before: { price: '1' }, after: { price: '2', notes: ['x'] } })).toEqual([
    { field: 'price', before: '1', after: '2' },
    { field: 'notes', before: null, after: '["x"]' },
  ])
})

test('a search shows the passenger it found, in the script that matched', () => {
  const person = (surname: string, arabic: string | null) => ({
    surname,
    given_names: 'Saad',
    surname_norm: surname.toLowerCase(),
    arabic_name: arabic,
    arabic_name_norm: arabic?.replaceAll(' ', '') ?? null,
  })
  const people = [person('Alharbi', null), person('Almutairi', 'سعد المطيري')]
  expect(matchedName('almut', people)).toBe('ALMUTAIRI/SAAD')
  expect(matchedName('المطيري', people)).toBe('سعد المطيري')
  expect(matchedName('FB-7K3Q9M', people)).toBeNull()
  expect(matchedName('zz', people)).toBeNull()
})
