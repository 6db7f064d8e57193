import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { downloadFile, getPassenger, uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { downloadSlip } from '#shared/contract/desk/money/transfers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { fileStore } from '../../src/server/adapters/file-store.ts'
import { clean } from '../../src/server/jobs/cleaning.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { metrics } from '../../src/server/lib/metrics.ts'
import { sweepFiles } from '../../src/server/stores/stored-files.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import * as paying from '../support/paying.ts'
import { type TenantKey, tenantId } from '../support/people.ts'
import { storedKeys } from '../support/stored-files.ts'
import * as transfers from '../support/transfers.ts'

// About the disk: a bucket has its own tests.
const app = await openApp({ port: await paying.listen(), s3: undefined })
const PDF = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const DAY = 24 * 60 * 60_000

beforeAll(async () => transfers.offerTransfers(await app.as('staff')))

/** A copy of a passenger's document, and the last day of the trip. */
async function aCopy() {
  const guest = app.guest()
  const block = await aBlock(app)
  const { id: bookingId } = await aHeldBooking(guest, block.id)
  const { data: booking } = await guest.call(getFlightBooking, { params: { id: bookingId } })
  const passengerId = booking.passengers[0]?.id as string
  const file = new Blob([PDF], { type: 'application/pdf' })
  const input = { params: { id: passengerId }, file, fileName: 'passport.pdf' }
  const { data: copy } = await guest.call(uploadPassengerFile, input)
  const { last_date } = await app.rows('nakheel', db =>
    db.selectFrom('seat_blocks').select('last_date').where('id', '=', block.id).executeTakeFirstOrThrow(),
  )
  return { bookingId, passengerId, fileId: copy.id, lastDay: new Date(last_date).getTime() }
}

const onDisk = async () =>
  (await readdir(join(app.runtime.config.dataDir, 'files', tenantId('nakheel')))).length
const forgotten = async () => (await metrics.copiesForgotten.get()).values[0]?.value ?? 0
const eventsOf = (bookingId: string) =>
  app.rows('nakheel', db =>
    db
      .selectFrom('booking_events')
      .select(['kind', 'actor_kind'])
      .where('booking_id', '=', bookingId)
      .execute(),
  )

test('the copy of a document is deleted thirty days after the trip, and no day earlier', async () => {
  const { bookingId, passengerId, fileId, lastDay } = await aCopy()
  const before = await forgotten()
  await at(lastDay + 30 * DAY - 1000, async () => clean(app.system()))
  expect(await onDisk()).toBe(1)
  await at(lastDay + 30 * DAY + 1000, async () => clean(app.system()))
  expect(await onDisk()).toBe(0)
  expect((await forgotten()) - before).toBe(1)
  const staff = await app.as('staff')
  expect((await staff.download(downloadFile, { params: { id: fileId } })).status).toBe(404)
  expect((await staff.call(getPassenger, { params: { id: passengerId } })).data.files).toEqual([])
  expect(await eventsOf(bookingId)).toContainEqual({ kind: 'file_removed', actor_kind: 'system' })
})

test('a round that ended between the disk and the database is taken up by the next, and more than one batch goes', async () => {
  const { bookingId, passengerId, lastDay } = await aCopy()
  await app.rows('nakheel', db =>
    db
      .insertInto('files')
      .values(
        Array.from({ length: 230 }, () => ({
          tenant_id: tenantId('nakheel'),
          id: crypto.randomUUID(),
          booking_id: bookingId,
          passenger_id: passengerId,
          name: 'gone.pdf',
          mime: 'application/pdf',
          size: 1,
          storage_key: `${tenantId('nakheel')}/${crypto.randomUUID()}`,
        })),
      )
      .execute(),
  )
  await at(lastDay + 31 * DAY, async () => clean(app.system()))
  expect(await app.rows('nakheel', db => db.selectFrom('files').select('id').execute())).toEqual([])
})

test('every download of a copy is recorded in the history of the booking, with its user', async () => {
  const { bookingId, fileId } = await aCopy()
  const staff = await app.as('staff')
  expect((await staff.download(downloadFile, { params: { id: fileId } })).status).toBe(200)
  expect((await app.guest().download(downloadFile, { params: { id: fileId } })).status).toBe(404)
  const opened = (await eventsOf(bookingId)).filter(({ kind }) => kind === 'file_opened')
  expect(opened).toEqual([{ kind: 'file_opened', actor_kind: 'staff' }])
})

test('a slip is deleted ninety days after staff decided about it, one that waits is not', async () => {
  const staff = await app.as('staff')
  const decided = await transfers.anAskedTransfer(app, app.guest())
  const waiting = await transfers.anAskedTransfer(app, app.guest())
  await app.rows('nakheel', db => db.deleteFrom('files').execute())
  const before = await onDisk()
  for (const { client, attempt } of [decided, waiting]) await transfers.sendSlip(client, attempt.id)
  await transfers.reject(staff, decided.attempt.id)
  await at(Date.now() + 89 * DAY, async () => clean(app.system()))
  expect((await onDisk()) - before).toBe(2)
  await at(Date.now() + 91 * DAY, async () => clean(app.system()))
  expect((await onDisk()) - before).toBe(1)
  // Sessions ended meanwhile.
  const later = await app.as('staff')
  expect((await later.download(downloadSlip, { params: { id: decided.attempt.id } })).status).toBe(404)
  expect((await later.download(downloadSlip, { params: { id: waiting.attempt.id } })).status).toBe(200)
})

test('a file that no row names is deleted a day later, once; what a row names stays, and what is of another agency', async () => {
  const sweepIn = (hours: number) => at(Date.now() + hours * (DAY / 24), () => sweepFiles(app.system()))
  await sweepIn(25)
  await aCopy()
  const { client, attempt } = await transfers.anAskedTransfer(app, app.guest())
  await transfers.sendSlip(client, attempt.id)
  const named = await onDisk()
  const lost = (tenant: TenantKey) =>
    fileStore('files', app.runtime.config).put(`${tenantId(tenant)}/${crypto.randomUUID()}`, Buffer.from('x'))
  await Promise.all([lost('nakheel'), lost('gulf')])
  const swept = async () => (await metrics.filesSwept.get()).values[0]?.value ?? 0
  const before = await swept()
  await sweepIn(23)
  expect([await onDisk(), await swept()]).toEqual([named + 1, before])
  await sweepIn(25)
  await sweepIn(25)
  expect([await onDisk(), await swept()]).toEqual([named, before + 1])
  expect(await storedKeys(app.runtime.config)).toContainEqual(expect.stringContaining(tenantId('gulf')))
})

test('what a server left of a file that it was writing when it was killed is deleted a day later, of every kind', async () => {
  const folders = ['files', 'pictures', 'invoices'].map(kind =>
    join(app.runtime.config.dataDir, kind, tenantId('nakheel')),
  )
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${crypto.randomUUID()}.${crypto.randomUUID()}.part`), 'x')
  }
  const parts = async () =>
    (await Promise.all(folders.map(folder => readdir(folder)))).flat().filter(name => name.endsWith('.part'))
  const sweepIn = (hours: number) => at(Date.now() + hours * (DAY / 24), () => sweepFiles(app.system()))
  await sweepIn(23)
  expect(await parts()).toHaveLength(3)
  await sweepIn(25)
  expect(await parts()).toEqual([])
})

test('files of every agency are looked through in one hour of the day', async () => {
  const hours = await Promise.all(
    Array.from({ length: 24 }, (_, hour) =>
      tenantsWithDue(app.runtime.db, 'file.sweep', new Date(Date.UTC(2026, 0, 1, hour, 59))),
    ),
  )
  for (const tenant of ['nakheel', 'gulf'] as const)
    expect(hours.filter(ids => ids.includes(tenantId(tenant)))).toHaveLength(1)
})
