import { expect, test } from 'vitest'
import { updateAgency } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { accountOf, setBalance, verdictOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { agencyId } from '../support/people.ts'
import { inParallel } from '../support/races.ts'
import { unguarded } from '../support/unguarded.ts'

// With the guards off the same load must do harm, or the race test would prove nothing. Code without a guard
// reads the balance, sees that it is enough, and writes what it read less the price. The database's own check
// of the limit does not help against that: each writer's figure is within it, they only overwrite one another.
// Every booking is of another flight: on one flight, the row of its seats alone would keep payers in a line.
const app = await openApp({}, unguarded)
const [agent, staff] = [await app.as('agent'), await app.as('staff')]
const PRICE = 1000
const PAYERS = 160
const fares = JSON.stringify({ ADT: { base: PRICE, taxes: [] }, CHD: null, INF: null })

test('without guards, a credit of 1,000.00 pays more than 100 bookings of 10.00', async () => {
  const params = { id: agencyId('nakheel', 0) }
  await setBalance(staff, app, 0, 0)
  await staff.call(updateAgency, { params, body: { credit_limit_minor: 100_000, disabled: false } })
  const bookings: string[] = []
  for (let count = 0; count < PAYERS; count++) {
    const block = await aBlock(app, 'nakheel', { service_fee_minor: 0, fares })
    const { id, total_minor } = await aHeldBooking(agent, block.id)
    expect(total_minor).toBe(PRICE)
    await completePassengers(agent, id)
    bookings.push(id)
  }
  const answers = await inParallel(PAYERS, 32, index =>
    agent.call(createPaymentAttempt, { body: paying.attemptBody(bookings[index] as string, 'balance') }),
  )
  const accepted = answers.filter(({ status }) => status === 201).length
  expect(accepted).toBeGreaterThan(100)
  // What was sold is not what was taken, and the chain of the statement shows where it began.
  expect((await accountOf(app)).balance_minor).not.toBe(-accepted * PRICE)
  expect((await verdictOf(app)).ok).toBe(false)
})
