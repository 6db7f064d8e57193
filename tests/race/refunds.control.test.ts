import { expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { doesHarm, inParallel } from '../support/races.ts'
import { aDueRefund, order } from '../support/refunds.ts'
import { unguarded } from '../support/unguarded.ts'

const port = await paying.listen()
const app = await openApp({ port }, unguarded)
const staff = await app.as('staff')

test('without guards, more is given back than is due', async () => {
  const harmed = await doesHarm(async () => {
    const { id, total, attempt } = await aDueRefund(app, app.guest())
    const replies = await inParallel(8, 8, () => order(staff, id, total, attempt.id))
    return replies.filter(({ status }) => status === 201).length > 1
  }, 30)
  expect(harmed).toBe(true)
})
