import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import {
  aBusyBlock,
  aBusyBlockOnRequest,
  answerAtOnce,
  answerRequestAtOnce,
  confirmAndCancel,
  movedWithTicket,
  moveTicketAndCancel,
  seatsTwice,
  splitPayAndCancel,
} from '../support/desk-races.ts'
import { setBalance } from '../support/ledger.ts'
import { bookingOf } from '../support/paying.ts'
import { doesHarm } from '../support/races.ts'
import { unguarded } from '../support/unguarded.ts'

// With the guards off the same acts must do harm, or the race tests would prove nothing.
const app = await openApp({}, unguarded)
const [agent, ...staff] = [await app.as('agent'), await app.as('staff'), await app.as('staff')]

test('without guards, a hold is confirmed and given back at once', async () => {
  const block = await aBusyBlock(app, agent)
  const harmed = await doesHarm(async () => {
    const { id, statuses } = await confirmAndCancel(staff, agent, block)
    const { status } = await bookingOf(agent, id)
    const { counted, rows } = await seatsTwice(app, block)
    const both = statuses.every(one => one === 200) && status !== 'cancel_requested'
    return both || counted.held !== rows.held || counted.sold !== rows.sold
  }, 60)
  expect(harmed).toBe(true)
})

test('without guards, a request has more than one answer', async () => {
  const block = await aBusyBlockOnRequest(app, agent)
  const harmed = await doesHarm(async () => {
    const { statuses } = await answerRequestAtOnce(app, staff, agent, block)
    const { counted, rows } = await seatsTwice(app, block)
    return (statuses[0] === 200 && statuses[1] === 200) || counted.held !== rows.held
  }, 60)
  expect(harmed).toBe(true)
})

test('without guards, a quote is answered more than once', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 1_000_000_000)
  const block = await aBusyBlock(app, agent)
  const harmed = await doesHarm(async () => {
    const { statuses } = await answerAtOnce(staff, agent, block)
    return statuses.filter(status => status === 200).length > 1
  }, 30)
  expect(harmed).toBe(true)
})

test('without guards, a booking is moved though its ticket was issued', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 1_000_000_000)
  const [from, to] = [await aBusyBlock(app, agent), await aBusyBlock(app, agent)]
  const harmed = await doesHarm(async () => {
    const { id } = await moveTicketAndCancel(staff, agent, [from, to])
    const seats = [await seatsTwice(app, from), await seatsTwice(app, to)]
    return (await movedWithTicket(app, id)) || seats.some(({ counted, rows }) => counted.sold !== rows.sold)
  })
  expect(harmed).toBe(true)
})

test('without guards, a split and a payment lose part of a price or of the money', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 1_000_000_000)
  const block = await aBusyBlock(app, agent)
  const harmed = await doesHarm(async () => {
    const { total_minor, parts } = await splitPayAndCancel(app, staff, agent, block)
    const sum = parts.reduce((all, part) => all + part.total_minor, 0)
    return sum !== total_minor || parts.some(part => part.posted !== part.paid_minor - part.refunded_minor)
  })
  expect(harmed).toBe(true)
})
