import { beforeAll, expect, test } from 'vitest'
import { downloadFile, getPassenger, uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { downloadSlip } from '#shared/contract/desk/money/transfers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { sweepFiles } from '../../src/server/stores/stored-files.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { loseCommitOf } from '../support/lost-commit.ts'
import * as paying from '../support/paying.ts'
import { storedKeys } from '../support/stored-files.ts'
import * as transfers from '../support/transfers.ts'

const app = await openApp({ port: await paying.listen() })
const PDF = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const stored = async () => (await storedKeys(app.runtime.config)).length
const sweepTomorrow = () => at(Date.now() + 25 * 3_600_000, () => sweepFiles(app.system()))
let staff: Client

beforeAll(async () => {
  staff = await app.as('staff')
  await transfers.offerTransfers(staff)
})

async function aPassenger() {
  const guest = app.guest()
  const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
  const { data } = await guest.call(getFlightBooking, { params: { id } })
  const params = { id: data.passengers[0]?.id as string }
  const upload = () =>
    guest.call(uploadPassengerFile, {
      params,
      file: new Blob([PDF], { type: 'application/pdf' }),
      fileName: 'passport.pdf',
    })
  return { guest, params, upload }
}

test('a document whose row was written, though no one heard of it, is kept', async () => {
  const { guest, params, upload } = await aPassenger()
  loseCommitOf(/insert into "files"/)
  expect((await upload()).code).toBe('server.busy')
  const { files } = (await guest.call(getPassenger, { params })).data
  expect(files).toHaveLength(1)
  await sweepTomorrow()
  const response = await guest.download(downloadFile, { params: { id: files[0]?.id as string } })
  expect(await response.text()).toBe(PDF)
})

test('a slip whose transfer names it, though no one heard of it, is kept', async () => {
  const { client, attempt } = await transfers.anAskedTransfer(app, app.guest())
  loseCommitOf(/update "bank_transfers"/)
  expect((await transfers.sendSlip(client, attempt.id)).code).toBe('server.busy')
  expect(await transfers.transferOf(client, attempt.id)).toMatchObject({ state: 'slip' })
  await sweepTomorrow()
  expect((await staff.download(downloadSlip, { params: { id: attempt.id } })).status).toBe(200)
})

test('a document and a slip that are refused leave nothing behind', async () => {
  const { upload } = await aPassenger()
  for (let n = 0; n < 5; n++) expect((await upload()).status).toBe(201)
  const { client, attempt } = await transfers.anAskedTransfer(app, app.guest())
  await transfers.sendSlip(client, attempt.id)
  await transfers.reject(staff, attempt.id)
  const before = await stored()
  expect((await upload()).code).toBe('file.too_many')
  expect((await transfers.sendSlip(client, attempt.id)).code).toBe('transfer.decided')
  expect(await stored()).toBe(before)
})
