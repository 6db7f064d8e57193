import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aBusyBlock, seatsTwice } from '../support/desk-races.ts'
import { accountOf, setBalance, sumsOf } from '../support/ledger.ts'
import { bookingOf, ledgerOf } from '../support/paying.ts'
import { answerAtOnce, cancelAndPay } from '../support/schedule-races.ts'

const app = await openApp()
const [agent, ...staff] = [await app.as('agent'), await app.as('staff'), await app.as('staff')]

const refundsOf = async (id: string) => (await ledgerOf(app, id)).filter(({ kind }) => kind === 'refund')

test('of answers by the customer and by staff at once one wins, and money goes back once', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 100_000_000)
  const block = await aBusyBlock(app, agent)
  for (let round = 0; round < 5; round++) {
    const before = await accountOf(app)
    const { id, total_minor, answers } = await answerAtOnce(staff, agent, block)
    expect(answers.toSorted()).toEqual([200, 409, 409])
    const { status, refunded_minor } = await bookingOf(agent, id)
    const refused = answers[1] !== 200
    expect(status).toBeOneOf(refused ? ['cancelled'] : ['confirmed', 'cancel_requested'])
    expect(refunded_minor).toBe(refused ? total_minor : 0)
    expect(await refundsOf(id)).toHaveLength(refused ? 1 : 0)
    const spent = before.balance_minor - (await accountOf(app)).balance_minor
    expect(spent).toBe(refused ? 0 : total_minor)
    const { counted, rows } = await seatsTwice(app, block)
    expect(counted).toEqual(rows)
  }
})

test('a block cancelled while it is paid keeps no seat and no money, and each booking ends once', async () => {
  await setBalance(staff[0] as (typeof staff)[0], app, 0, 100_000_000)
  for (let round = 0; round < 2; round++) {
    const block = await aBlock(app, 'nakheel', { seats_total: 12 })
    const before = await accountOf(app)
    const { ids, ended, refused, payments } = await cancelAndPay(app, staff, agent, block)
    expect(ended.toSorted()).toEqual([200, 409])
    expect(refused).toBeOneOf([200, 409])
    for (const status of payments) expect(status).toBeOneOf([200, 201, 409])
    for (const id of ids) {
      const { status, events } = await bookingOf(agent, id)
      expect(status).toBe('cancelled')
      expect(events.filter(({ to_status }) => to_status === 'cancelled')).toHaveLength(1)
      expect((await refundsOf(id)).length).toBe((await ledgerOf(app, id)).length / 2)
    }
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    expect(await seatsOf(app, block.id)).toMatchObject({ total: 12, held: 0, sold: 0, released: 12 })
  }
  expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
})
