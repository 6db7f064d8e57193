import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { inParallel } from '../support/races.ts'
import { aDueRefund, order, refundsOf } from '../support/refunds.ts'

const port = await paying.listen()
const app = await openApp({ port })
const staff = await app.as('staff')

test('of 100 refunds of a tenth at once, exactly ten are taken, and no more goes back than was paid', async () => {
  const { id, total, attempt, guest } = await aDueRefund(app, app.guest())
  const tenth = Math.floor(total / 10)
  const replies = await inParallel(100, 20, () => order(staff, id, tenth, attempt.id))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.filter(({ code }) => code === 'refund.too_much')).toHaveLength(90)
  await app.drainJobs()
  const refunds = await refundsOf(app, id)
  expect(refunds.map(({ status }) => status)).toEqual(Array(10).fill('done'))
  expect((await paying.bookingOf(guest, id)).refunded_minor).toBe(10 * tenth)
})
