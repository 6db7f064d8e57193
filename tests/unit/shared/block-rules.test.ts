import { describe, expect, test } from 'vitest'
import { BLOCK_MOVES, BLOCK_STATUSES } from '#shared/contract/desk/flights/seat-blocks.ts'
import { deadlinesOf, nextDeadline } from '#shared/rules/stock/block-deadlines.ts'
import { freeSeats, SEAT_SHARES, seatsOfShare } from '#shared/rules/stock/block-seats.ts'
import { movesOf, stateOf, statusAfter, statusNow } from '#shared/rules/stock/block-status.ts'
import { copyCode } from '#shared/rules/stock/copy-code.ts'
import { daysUntil, nearness } from '#shared/rules/stock/deadline-days.ts'

const now = new Date('2026-11-22T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('the states of a block', () => {
  test('allow these moves and no others', () => {
    const allowed = BLOCK_STATUSES.flatMap(status =>
      BLOCK_MOVES.flatMap(move => {
        const next = statusAfter(status, move)
        return next ? [`${status} ${move} ${next}`] : []
      }),
    )
    expect(allowed).toEqual([
      'draft publish published',
      'published pause paused',
      'published close closed',
      'paused resume published',
      'paused close closed',
      'closed resume published',
    ])
  })

  const block = {
    status: 'published' as const,
    sales_from: inDays(-1),
    sales_until: inDays(5),
    first_departs_at: inDays(9),
  }

  test.each([
    [{}, 3, 'on_sale'],
    [{}, 0, 'full'],
    [{ sales_from: inDays(1) }, 3, 'not_yet'],
    [{ sales_until: now }, 3, 'sales_over'],
    [{ first_departs_at: now }, 3, 'departed'],
    [{ status: 'paused' as const }, 3, 'paused'],
    [{ status: 'draft' as const, first_departs_at: inDays(-1) }, 3, 'draft'],
    [{ status: 'cancelled' as const, first_departs_at: inDays(-1) }, 3, 'cancelled'],
  ])('with %o and %i free seats, staff see %s as %s', (change, free, state) => {
    expect(stateOf({ ...block, ...change }, free, now)).toBe(state)
  })

  test('end with the departure, after which nothing can be done', () => {
    const gone = { ...block, first_departs_at: inDays(-1) }
    expect(statusNow(gone, now)).toBe('departed')
    expect(movesOf(gone, now)).toEqual([])
    expect(movesOf(block, now)).toEqual(['pause', 'close'])
  })
})

test('the shares of a load bar add up to all seats', () => {
  const seats = { total: 40, held: 2, sold: 24, released: 4, allocated: 3 }
  expect(freeSeats(seats)).toBe(7)
  expect(SEAT_SHARES.map(share => seatsOfShare(seats, share))).toEqual([24, 2, 3, 7, 4])
})

test('days are counted by the calendar of the agency, and warn under fourteen', () => {
  const days = (at: string) => daysUntil(at, '2026-11-22T20:30:00Z', 'Asia/Riyadh')
  expect(days('2026-11-22T20:45:00Z')).toBe(0)
  expect(days('2026-11-22T21:15:00Z')).toBe(1)
  expect([-1, 0, 1, 13, 14].map(nearness)).toEqual(['today', 'today', 'soon', 'soon', undefined])
})

describe('the next deadline', () => {
  const clocks = {
    sales_from: inDays(-9),
    release_at: inDays(4),
    balance_due_at: inDays(7),
    name_list_deadline: inDays(9),
    sales_until: inDays(9),
    ticketing_deadline: inDays(11),
    first_departs_at: inDays(14),
  }
  const next = (sold: number, total: number, at = now) =>
    nextDeadline(clocks, { total, held: 0, sold, released: 0, allocated: total - sold }, at)?.kind

  test('is the give-back while seats are unsold, allocated or not, and the balance when all are sold', () => {
    expect(next(3, 10)).toBe('release')
    expect(next(10, 10)).toBe('balance_due')
    expect(next(0, 10, inDays(5))).toBe('sales_until')
    expect(next(3, 10, inDays(15))).toBeUndefined()
  })

  test('comes from a line in the order of time', () => {
    expect(deadlinesOf(clocks).map(({ kind }) => kind)).toEqual([
      'sales_from',
      'release',
      'balance_due',
      'name_list',
      'sales_until',
      'ticketing',
      'departure',
    ])
  })
})

test.each([
  ['IST-0114', '2027-01-14', '2027-01-21', 'IST-0121'],
  ['SV263-270114-A', '2027-01-14', '2027-02-01', 'SV263-270201-A'],
  ['WINTER', '2027-01-14', '2027-02-01', 'WINTER-270201'],
  ['IST-0114', '2027-01-14', '2027-01-14', 'IST-0114-2'],
])('a copy of %s from %s to %s is %s', (code, from, to, expected) => {
  expect(copyCode(code, from, to, new Set(['IST-0114']))).toBe(expected)
})
