import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askFrom,
  fieldName,
  segmentsFrom,
  startOf,
} from '#client/features/seat-blocks/desk/page/schedule/schedule-form.ts'
import type { SegmentTimes } from '#shared/contract/desk/flights/schedule.ts'
import type { Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { quoteWithoutFee } from '#shared/rules/money/cancel-quote.ts'
import {
  agreedSlices,
  movedSegments,
  nextDeparture,
  segmentsOf,
  shiftKind,
  timesOf,
  timesProblems,
  withTimes,
} from '#shared/rules/stock/schedule.ts'

const flight = (over: Partial<Segment>): Segment => ({
  airline: 'SV',
  flight_number: '263',
  origin: 'RUH',
  destination: 'IST',
  departs_at: '2027-01-14T05:00:00.000Z',
  arrives_at: '2027-01-14T09:00:00.000Z',
  origin_zone: 'Asia/Riyadh',
  destination_zone: 'Europe/Istanbul',
  origin_terminal: null,
  destination_terminal: null,
  aircraft: null,
  ...over,
})
const BACK = flight({
  flight_number: '264',
  origin: 'IST',
  destination: 'RUH',
  origin_zone: 'Europe/Istanbul',
  destination_zone: 'Asia/Riyadh',
  departs_at: '2027-01-21T11:00:00.000Z',
  arrives_at: '2027-01-21T15:00:00.000Z',
})
const TRIP: Slice[] = [{ segments: [flight({})] }, { segments: [BACK] }]
const NOW = new Date('2026-11-22T09:00:00Z')

const entered = (first: Partial<SegmentTimes> = {}, second: Partial<SegmentTimes> = {}) =>
  segmentsOf(TRIP).map((segment, index) => ({ ...timesOf(segment), ...(index === 0 ? first : second) }))
const moved = (...changes: Partial<SegmentTimes>[]) => withTimes(TRIP, entered(...changes))
const problems = (...changes: Partial<SegmentTimes>[]) =>
  timesProblems(TRIP, moved(...changes), entered(...changes), NOW).map(({ index, field, problem }) => [
    index,
    field,
    problem,
  ])

test('the next departure is that of the first flight still to come', () => {
  const at = (time: string) => nextDeparture(TRIP, new Date(time)).toISOString()
  expect(at('2027-01-14T04:59:59Z')).toBe('2027-01-14T05:00:00.000Z')
  expect(at('2027-01-14T05:00:00Z')).toBe(BACK.departs_at)
  expect(at('2027-02-01T00:00:00Z')).toBe(BACK.departs_at)
})

describe('a change of times', () => {
  test.each<[string, Partial<SegmentTimes>, string]>([
    ['nothing', {}, 'none'],
    ['14 minutes', { departs_time: '08:14', arrives_time: '12:14' }, 'minor'],
    ['15 minutes', { departs_time: '08:15', arrives_time: '12:15' }, 'major'],
    ['15 minutes earlier', { departs_time: '07:45', arrives_time: '11:45' }, 'major'],
    ['a landing only', { arrives_time: '12:20' }, 'major'],
    ['another terminal', { origin_terminal: '4' }, 'minor'],
    ['another flight number', { flight_number: '1021' }, 'minor'],
    ['the day', { departs_on: '2027-01-15', arrives_on: '2027-01-15' }, 'major'],
  ])('of %s is told or asked as it should be', (_, change, kind) => {
    expect(shiftKind(TRIP, moved(change))).toBe(kind)
  })

  test('of a few minutes over midnight is major: the day is another', () => {
    const late = [
      {
        segments: [
          flight({ departs_at: '2027-01-14T20:55:00.000Z', arrives_at: '2027-01-15T00:55:00.000Z' }),
        ],
      },
    ]
    const times = {
      ...timesOf(late[0]?.segments[0] as Segment),
      departs_on: '2027-01-15',
      departs_time: '00:05',
    }
    expect(shiftKind(late, withTimes(late, [times]))).toBe('major')
  })

  test('names only the flights that moved', () => {
    expect(
      movedSegments(TRIP, moved({}, { departs_time: '15:00' })).map(([, now]) => now.flight_number),
    ).toEqual(['264'])
  })

  test('read and written back changes nothing, whatever the times', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 500 })
    fc.assert(
      fc.property(minute, minute, (start, length) => {
        const departs = Date.parse('2026-12-01T00:00:30.000Z') + start * 60_000
        const at = (ms: number) => new Date(ms).toISOString()
        const trip = [
          {
            segments: [
              flight({ departs_at: at(departs), arrives_at: at(departs + (length % 900) * 60_000) }),
            ],
          },
        ]
        expect(withTimes(trip, segmentsOf(trip).map(timesOf))).toEqual(trip)
      }),
    )
  })
})

describe('what a customer agreed to', () => {
  const [booked, first] = [TRIP, moved({ departs_time: '08:10', arrives_time: '12:10' })]

  test('is what was booked while a change was not accepted, so that small ones add up', () => {
    for (const answer of ['informed', 'pending', 'replaced'])
      expect(agreedSlices({ answer, old_slices: booked }, first)).toBe(booked)
  })

  test('is the newest times after they were accepted, and for a new booking', () => {
    expect(agreedSlices({ answer: 'accepted', old_slices: booked }, first)).toBe(first)
    expect(agreedSlices(undefined, first)).toBe(first)
  })
})

describe('wrong times', () => {
  test.each<[string, Partial<SegmentTimes>[], unknown[]]>([
    ['in the past', [{ departs_on: '2026-11-01', arrives_on: '2026-11-01' }], [[0, 'departs_time', 'past']]],
    ['that land before they leave', [{ arrives_time: '07:00' }], [[0, 'arrives_time', 'lands_early']]],
    ['of more than 20 hours', [{ arrives_on: '2027-01-15' }], [[0, 'arrives_time', 'too_long_flight']]],
    [
      'that overlap',
      [
        {},
        { departs_on: '2027-01-14', departs_time: '11:00', arrives_on: '2027-01-14', arrives_time: '15:00' },
      ],
      [[1, 'departs_time', 'leaves_early']],
    ],
  ])('%s are found', (_, changes, found) => {
    expect(problems(...changes)).toEqual(found)
  })

  test('of a flight that has left already are found, and the others may still move', () => {
    const during = new Date('2027-01-17T00:00:00Z')
    const check = (...changes: Partial<SegmentTimes>[]) =>
      timesProblems(TRIP, moved(...changes), entered(...changes), during).map(({ problem }) => problem)
    expect(check({ arrives_time: '12:30' })).toEqual(['flown'])
    expect(check({}, { departs_time: '16:00', arrives_time: '20:00' })).toEqual([])
  })

  test('that the clocks skip are found', () => {
    const paris = [
      {
        segments: [
          flight({
            origin: 'CDG',
            origin_zone: 'Europe/Paris',
            departs_at: '2027-03-28T05:00:00.000Z',
            arrives_at: '2027-03-28T10:00:00.000Z',
          }),
        ],
      },
    ]
    const times = { ...timesOf(paris[0]?.segments[0] as Segment), departs_time: '02:30' }
    expect(timesProblems(paris, withTimes(paris, [times]), [times], NOW)).toMatchObject([
      { problem: 'no_such_time' },
    ])
  })
})

describe('the form of new times', () => {
  test('begins with the times as they are, and sends what was typed', () => {
    const values = startOf(TRIP)
    expect(segmentsFrom(values, TRIP)).toEqual(
      entered().map(times => ({ ...times, origin_terminal: '', destination_terminal: '' })),
    )
    const typed = {
      ...values,
      [fieldName(0, 'departs_time')]: '٩٠٥',
      reason: 'Moved',
      'answer_by.on': '2027-01-01',
    }
    expect(segmentsFrom(typed, TRIP)[0]?.departs_time).toBe('09:05')
    expect(askFrom(typed)).toEqual({
      reason: 'Moved',
      message: '',
      answer_by: { on: '2027-01-01', time: '18:00' },
    })
    expect(askFrom(values).answer_by).toBeNull()
  })
})

test('a quote without fee gives back all that was received, and nothing of what was not', () => {
  const terms = { feeMinor: 30_000, taxesMinor: {} }
  const lines = [
    { kind: 'fare' as const, category: 'ADT' as const, quantity: 1, unitMinor: 100_000, netMinor: 100_000 },
  ]
  const input = { lines: lines as never, totalMinor: 105_000, terms }
  expect(quoteWithoutFee({ ...input, keptMinor: 105_000 })).toMatchObject({ feeMinor: 0, backMinor: 105_000 })
  expect(quoteWithoutFee({ ...input, keptMinor: 0 })).toEqual({ lines: [], feeMinor: 0, backMinor: 0 })
})
