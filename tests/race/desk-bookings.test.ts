import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import type { Block } from '../support/blocks.ts'
import {
  aBusyBlock,
  aBusyBlockOnRequest,
  answerAtOnce,
  answerRequestAtOnce,
  confirmAndCancel,
  issueTwiceAndCancel,
  movedWithTicket,
  moveTicketAndCancel,
  seatsTwice,
  splitPayAndCancel,
} from '../support/desk-races.ts'
import { accountOf, setBalance, sumsOf } from '../support/ledger.ts'
import { bookingOf, ledgerOf } from '../support/paying.ts'

const app = await openApp()
const [agent, ...staff] = [await app.as('agent'), await app.as('staff'), await app.as('staff')]
const ROUNDS = 15

const isOne = (statuses: number[]) => statuses.filter(status => status === 200).length === 1

test('of two staff who confirm and cancel a hold at once, one wins, and the counters equal the rows', async () => {
  const block = await aBusyBlock(app, agent)
  for (let round = 0; round < ROUNDS; round++) {
    const { id, statuses } = await confirmAndCancel(staff, agent, block)
    const { status } = await bookingOf(agent, id)
    // Cancelled after it was confirmed, it only becomes a request.
    const both = status === 'cancel_requested'
    expect([statuses.toSorted(), status]).toEqual([
      both ? [200, 200] : [200, 409],
      expect.toBeOneOf(['confirmed', 'cancelled', 'cancel_requested']),
    ])
    const { counted, rows } = await seatsTwice(app, block)
    expect(counted).toEqual(rows)
  }
})

test('a request that is approved, rejected, taken back and over at once has one answer, and the counters equal the rows', async () => {
  const block = await aBusyBlockOnRequest(app, agent)
  let before = (await seatsTwice(app, block)).counted.held
  for (let round = 0; round < ROUNDS; round++) {
    const { id, statuses } = await answerRequestAtOnce(app, staff, agent, block)
    const [approved, rejected] = statuses
    expect([approved, rejected]).not.toEqual([200, 200])
    const { status, events } = await bookingOf(agent, id)
    expect(status).toBeOneOf(['held', 'rejected', 'cancelled'])
    const answers = events.filter(({ kind }) => ['held', 'rejected', 'no_answer'].includes(kind))
    // The first one is the hold that was asked with.
    expect(answers.length).toBeLessThanOrEqual(2)
    const { counted, rows } = await seatsTwice(app, block)
    expect(counted).toEqual(rows)
    expect(counted.held).toBe(status === 'held' ? before + 1 : before)
    before = counted.held
  }
})

test('of two staff who issue tickets while the customer cancels, one at most wins, and each passenger has one number', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 100_000_000)
  const block = await aBusyBlock(app, agent)
  for (let round = 0; round < ROUNDS; round++) {
    const { id, passenger_id, statuses } = await issueTwiceAndCancel(staff, agent, block)
    const issued = statuses.slice(0, 2).filter(status => status === 200).length
    const tickets = await app.rows('nakheel', db =>
      db.selectFrom('tickets').selectAll().where('passenger_id', '=', passenger_id).execute(),
    )
    expect(issued).toBeLessThanOrEqual(1)
    expect(tickets).toHaveLength(issued)
    const booking = await bookingOf(agent, id)
    expect(booking.status).toBe('cancel_requested')
    expect(booking.passengers[0]?.ticket_number).toBe(tickets[0]?.number ?? null)
    const { counted, rows } = await seatsTwice(app, block)
    expect(counted).toEqual(rows)
  }
})

test('of customer and staff who accept a quote and decline its request at once, one wins, and money goes back once', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 100_000_000)
  const block = await aBusyBlock(app, agent)
  for (let round = 0; round < ROUNDS; round++) {
    const before = await accountOf(app)
    const { id, back, total_minor, statuses } = await answerAtOnce(staff, agent, block)
    expect([statuses, isOne(statuses)]).toEqual([statuses, true])
    const { status, refunded_minor } = await bookingOf(agent, id)
    const cancelled = status === 'cancelled'
    expect(refunded_minor).toBe(cancelled ? back : 0)
    const refunds = (await ledgerOf(app, id)).filter(({ kind }) => kind === 'refund')
    expect(refunds).toHaveLength(cancelled ? 1 : 0)
    const spent = before.balance_minor - (await accountOf(app)).balance_minor
    expect(spent).toBe(total_minor - (cancelled ? back : 0))
    const { counted, rows } = await seatsTwice(app, block)
    expect(counted).toEqual(rows)
  }
  expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
})

test('moved twice, ticketed and cancelled at once, a booking is in one block, and the counters of both equal the rows', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 100_000_000)
  const blocks: [Block, Block] = [await aBusyBlock(app, agent), await aBusyBlock(app, agent)]
  for (let round = 0; round < ROUNDS; round++) {
    const { id, moves, issued, cancelled } = await moveTicketAndCancel(staff, agent, blocks)
    expect([...moves, issued].every(status => status === 200 || status === 409)).toBe(true)
    expect(moves.filter(status => status === 200).length).toBeLessThanOrEqual(1)
    expect(cancelled).toBe(200)
    const booking = await bookingOf(agent, id)
    expect(booking.seat_block_id).toBe(blocks[moves.includes(200) ? 1 : 0].id)
    expect(await movedWithTicket(app, id)).toBe(false)
    expect(booking.passengers[0]?.ticket_number === null).toBe(issued !== 200)
    for (const block of blocks) {
      const { counted, rows } = await seatsTwice(app, block)
      expect(counted).toEqual(rows)
    }
  }
})

test('split twice, paid and cancelled at once, a booking is divided once at most, with all its price, money and seats', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 100_000_000)
  const block = await aBusyBlock(app, agent)
  for (let round = 0; round < ROUNDS; round++) {
    const { total_minor, splits, parts } = await splitPayAndCancel(app, staff, agent, block)
    const sold = splits.filter(status => status === 201).length
    expect([
      splits.every(status => status === 201 || status === 409 || status === 404),
      parts.length,
    ]).toEqual([true, sold + 1])
    expect(parts.reduce((sum, part) => sum + part.total_minor, 0)).toBe(total_minor)
    for (const part of parts) expect(part.posted).toBe(part.paid_minor - part.refunded_minor)
    const { counted, rows } = await seatsTwice(app, block)
    expect(counted).toEqual(rows)
  }
})
