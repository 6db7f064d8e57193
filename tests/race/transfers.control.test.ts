import { expect, test, vi } from 'vitest'
import { getAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import * as paying from '../support/paying.ts'
import { doesHarm, inParallel } from '../support/races.ts'
import * as transfers from '../support/transfers.ts'
import { unguarded } from '../support/unguarded.ts'

const app = await openApp({ port: await paying.listen() }, unguarded)
const staff = await app.as('staff')
await transfers.offerTransfers(staff)
await vi.waitFor(async () =>
  expect((await app.guest().call(getAppSettings)).data.bank_transfer?.on).toBe(true),
)

test('without guards, one slip is approved more than once', async () => {
  const harmed = await doesHarm(async () => {
    const { booking, attempt } = await transfers.anAskedTransfer(app, app.guest())
    const replies = await inParallel(8, 8, () => transfers.approve(staff, attempt.id, booking.total_minor))
    return replies.filter(({ status }) => status === 201).length > 1
  }, 30)
  expect(harmed).toBe(true)
})
