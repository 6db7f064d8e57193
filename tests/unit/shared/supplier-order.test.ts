import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  afterCall,
  afterSilence,
  endOfOrder,
  hasMoved,
  nextAct,
  type OrderAct,
  type OrderAnswer,
  type OrderFacts,
  secondsToNext,
} from '#shared/rules/hotels/supplier-order.ts'

const order = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ state: 'new', wanted: 'booked', asking: null, reason: null, price_minor: 1000, currency: 'SAR' },
  ...{ number: null, checks: 0, attempt: 1 },
  ...more,
})
const price = (amountMinor = 1000, currency = 'SAR') => ({ amountMinor, currency })
const held: OrderAnswer = { state: 'held', number: null, price: price() }
const booked: OrderAnswer = { state: 'booked', number: 'S-1', price: price() }
const rejected: OrderAnswer = { state: 'rejected', nights: [] }
const dearer: OrderAnswer = { state: 'price_changed', price: price(1200) }

describe('what is asked next', () => {
  test.each([
    ['a new order is held', {}, 'hold'],
    ['what is held is booked once it is paid', { state: 'held' }, 'book'],
    ['and not before', { state: 'held', wanted: 'held' }, null],
    ['a call without an answer is asked about, never repeated', { state: 'held', asking: 'book' }, 'status'],
    ['what waits for a person is still asked about', { state: 'review' }, 'status'],
    ['what is held is given back', { state: 'held', wanted: 'cancelled' }, 'cancel'],
    ['what is booked is given back', { state: 'booked', wanted: 'cancelled' }, 'cancel'],
    [
      'what was refused for its price may still be held there',
      { state: 'rejected', wanted: 'cancelled', reason: 'price_changed' },
      'cancel',
    ],
    ['what was refused is not', { state: 'rejected', wanted: 'cancelled', reason: 'rejected' }, null],
    ['what is booked is done', { state: 'booked' }, null],
  ] as [string, Partial<OrderFacts>, OrderAct | null][])('%s', (_, facts, act) => {
    expect(nextAct(order(facts))).toBe(act)
  })
})

describe('what an answer means', () => {
  test('it is held, then booked with its number', () => {
    expect(afterAnswer(order(), held, 'hold')).toMatchObject({ state: 'held' })
    expect(afterAnswer(order({ state: 'held' }), booked, 'book')).toMatchObject({
      state: 'booked',
      number: 'S-1',
    })
  })

  test('a second answer, or an older one that comes late, changes nothing', () => {
    const done = order({ state: 'booked', number: 'S-1' })
    for (const late of [booked, held, rejected, dearer, { state: 'none' } as const])
      expect(afterAnswer(done, late, 'book')).toBeNull()
  })

  test('an order that never arrived begins again', () => {
    expect(afterAnswer(order({ asking: 'hold' }), { state: 'none' }, 'status')).toMatchObject({
      state: 'new',
    })
  })

  test('more than was promised is refused before the payment, and decided by a person after it', () => {
    expect(afterAnswer(order({ wanted: 'held' }), dearer, 'hold')).toMatchObject({
      state: 'rejected',
      reason: 'price_changed',
    })
    expect(afterAnswer(order({ state: 'held' }), dearer, 'book')).toMatchObject({
      state: 'review',
      seen_minor: 1200,
    })
    const bookedDearer = { ...booked, price: price(1200) } as OrderAnswer
    expect(afterAnswer(order({ state: 'held' }), bookedDearer, 'book')).toMatchObject({
      state: 'review',
      number: 'S-1',
    })
    const inDollars = { ...held, price: price(1, 'USD') } as OrderAnswer
    expect(afterAnswer(order(), inDollars, 'hold')).toMatchObject({
      state: 'review',
      reason: 'price_changed',
    })
  })

  test('a lower price is no matter', () => {
    expect(afterAnswer(order(), { ...held, price: price(1) } as OrderAnswer, 'hold')).toMatchObject({
      state: 'held',
    })
  })

  test('what waits for its price is not booked by itself when the old hold is seen again', () => {
    const waits = order({ state: 'review', reason: 'price_changed' })
    expect(afterAnswer(waits, held, 'status')).toBeNull()
    expect(afterAnswer(waits, booked, 'status')).toMatchObject({ state: 'booked' })
  })

  test('a cancellation that is refused goes to a person; one that is done is done', () => {
    const leaving = order({ state: 'booked', wanted: 'cancelled', number: 'S-1' })
    expect(afterAnswer(leaving, rejected, 'cancel')).toMatchObject({
      state: 'review',
      reason: 'not_cancelled',
      number: 'S-1',
    })
    expect(afterAnswer(leaving, booked, 'cancel')).toMatchObject({ state: 'review', reason: 'not_cancelled' })
    expect(afterAnswer(leaving, { state: 'cancelled' }, 'cancel')).toMatchObject({ state: 'cancelled' })
    expect(afterAnswer(leaving, { state: 'none' }, 'status')).toMatchObject({ state: 'cancelled' })
  })

  test('a cancellation that was refused is not asked for again: only its end ends the review', () => {
    const refused = order({ state: 'review', reason: 'not_cancelled', wanted: 'cancelled', number: 'S-1' })
    for (const still of [held, booked, dearer]) expect(afterAnswer(refused, still, 'status')).toBeNull()
    for (const end of [{ state: 'cancelled' }, { state: 'none' }] as const)
      expect(afterAnswer(refused, end, 'status')).toMatchObject({ state: 'cancelled', reason: null })
    expect(afterAnswer({ ...refused, wanted: 'booked' }, booked, 'status')).toMatchObject({ state: 'booked' })
  })

  test.each([
    ['held', 'booked'],
    ['held', 'held'],
    ['booked', 'booked'],
    ['review', 'booked'],
  ] as const)(
    'a cancellation that came to its end after the stay was wanted again begins a new order (%s, %s)',
    (state, wanted) => {
      const again = order({ state, wanted, asking: 'cancel', number: 'S-1' })
      const anew = { state: 'new', attempt: 2, reason: null, number: null }
      for (const end of [{ state: 'cancelled' }, { state: 'none' }] as const)
        for (const asked of ['status', 'cancel'] as const) {
          const next = afterCall(again, end, asked)
          expect(next).toMatchObject(anew)
          expect([nextAct(next), secondsToNext(next), endOfOrder(next, 'ticketing')]).toEqual([
            'hold',
            0,
            null,
          ])
        }
      const told = order({ state: 'review', wanted, reason: 'not_cancelled' })
      expect(afterCall(told, { state: 'cancelled' }, 'status')).toMatchObject(anew)
    },
  )

  test('a cancellation that did nothing leaves a stay that is wanted again as it is', () => {
    const again = order({ state: 'held', asking: 'cancel' })
    for (const answer of [rejected, held]) expect(nextAct(afterCall(again, answer, 'cancel'))).toBe('book')
    const sold = order({ state: 'booked', asking: 'cancel', number: 'S-1' })
    for (const answer of [rejected, booked]) {
      const next = afterCall(sold, answer, 'cancel')
      expect([next.state, nextAct(next), endOfOrder(next, 'ticketing')]).toEqual(['booked', null, 'confirm'])
    }
  })

  test('a booking that arrived although it is not wanted any more is found, to be cancelled', () => {
    const left = order({ state: 'held', wanted: 'cancelled', asking: 'book' })
    const change = afterAnswer(left, booked, 'status')
    expect(change).toMatchObject({ state: 'booked' })
    expect(nextAct({ ...left, ...change, asking: null })).toBe('cancel')
  })
})

describe('an act that keeps failing while its supplier says where the order stands', () => {
  const none: OrderAnswer = { state: 'none' }
  test.each([
    ['hold', none, { asking: 'hold' }],
    ['book', held, { state: 'held', asking: 'book' }],
    ['cancel', booked, { state: 'booked', wanted: 'cancelled', asking: 'cancel' }],
    ['cancel', held, { state: 'held', wanted: 'cancelled', asking: 'cancel' }],
  ] as [OrderAct, OrderAnswer, Partial<OrderFacts>][])(
    'is tried again after longer and longer, then a person is told (%s)',
    (act, where, facts) => {
      let now = order({ ...facts, checks: 1 })
      for (let tries = 1; tries < 5; tries++) {
        expect(secondsToNext(now)).toBe([5, 15, 30, 60][tries - 1])
        now = afterCall(now, where, 'status')
        expect([nextAct(now), now.checks, secondsToNext(now)]).toEqual([act, tries, 0])
        now = afterCall({ ...now, asking: act }, undefined, act)
      }
      expect([now.state, now.reason, secondsToNext(now)]).toEqual(['review', 'unknown', 3600])
    },
  )

  test('is with a person at once when it fails again an hour later', () => {
    const told = order({ state: 'review', reason: 'unknown', asking: 'book', checks: 5 })
    const again = afterCall(told, held, 'status')
    expect(nextAct(again)).toBe('book')
    const silent = afterCall({ ...again, asking: 'book' }, undefined, 'book')
    expect(silent).toMatchObject({ state: 'review', reason: 'unknown' })
  })

  test('goes on in the same review, however often it is tried', () => {
    const before = order({ state: 'held', asking: 'book', checks: 4 })
    const told = afterCall(before, undefined, 'book')
    expect(hasMoved(before, told)).toBe(true)
    const again = afterCall(told, held, 'status')
    const tried = { ...again, asking: 'book' } as OrderFacts
    const silent = afterCall(tried, undefined, 'book')
    expect([hasMoved(told, again), hasMoved(tried, silent)]).toEqual([false, false])
    expect(hasMoved(tried, afterCall(tried, booked, 'book'))).toBe(true)
  })

  test('is also one that is answered as if it had not been asked', () => {
    const asked = order({ state: 'held', asking: 'book', checks: 4 })
    expect(afterCall(asked, held, 'book')).toMatchObject({ state: 'review', asking: 'book', checks: 5 })
    expect(afterCall({ ...asked, checks: 0 }, held, 'book')).toMatchObject({ state: 'held', checks: 1 })
  })

  test('has its time again once an answer moves the order on', () => {
    expect(afterCall(order({ asking: 'hold', checks: 3 }), held, 'status')).toMatchObject({
      ...{ state: 'held', asking: null, checks: 0 },
    })
    expect(afterCall(order({ state: 'held', asking: 'book', checks: 4 }), booked, 'status').checks).toBe(0)
  })
})

describe('silence', () => {
  test('is borne a while, then a person is told, while the supplier is asked every hour', () => {
    const silent = order({ state: 'held', asking: 'book', checks: 3 })
    expect(afterSilence(silent)).toBeNull()
    expect(secondsToNext(silent)).toBe(30)
    expect(afterSilence({ ...silent, checks: 4 })).toMatchObject({ state: 'review', reason: 'unknown' })
    expect(secondsToNext({ ...silent, state: 'review' })).toBe(3600)
  })

  test('is no one’s matter before the payment', () => {
    expect(afterSilence(order({ wanted: 'held', asking: 'hold', checks: 50 }))).toBeNull()
    expect(secondsToNext(order({ wanted: 'held', asking: 'hold', checks: 50 }))).toBe(3600)
  })
})

test.each([
  ['booked', 'ticketing', 'confirm'],
  ['booked', 'manual_review', 'confirm'],
  ['booked', 'confirmed', null],
  ['booked', 'cancel_requested', 'wait'],
  ['rejected', 'ticketing', 'cancel'],
  ['rejected', 'held', 'cancel'],
  ['rejected', 'cancelled', null],
  ['review', 'ticketing', 'review'],
  ['review', 'manual_review', null],
] as const)('an order that is %s makes of a booking that is %s: %s', (state, status, end) => {
  expect(endOfOrder(order({ state }), status)).toBe(end)
  expect(endOfOrder(order({ state, wanted: 'cancelled' }), status)).toBeNull()
})
