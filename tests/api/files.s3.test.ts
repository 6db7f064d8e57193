import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  deletePassengerFile,
  downloadFile,
  uploadPassengerFile,
} from '#shared/contract/bookings/passengers.ts'
import { downloadSlip } from '#shared/contract/desk/money/transfers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { deletePicture } from '#shared/contract/pictures.ts'
import { fileStore } from '../../src/server/adapters/file-store.ts'
import { takeBackup } from '../../src/server/backup/take.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { openApp } from '../support/app.ts'
import { aFolder, restoring } from '../support/backups.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { onSeveralMachines } from '../support/machines.ts'
import { ownedDatabase } from '../support/old-schema.ts'
import { add, asFile, photograph } from '../support/photographs.ts'
import { FAULTS, openS3 } from '../support/s3-stand-in.ts'
import { storedKeys } from '../support/stored-files.ts'
import { anAskedTransfer, offerTransfers, sendSlip } from '../support/transfers.ts'

const s3 = await openS3()
afterAll(s3.stop)
const app = await openApp({ s3: s3.settings })
const { config } = app.runtime
const folder = await aFolder()
const databaseUrl = await ownedDatabase()
const staff = await app.as('staff')
let guest: Client
let id: string

beforeEach(async () => {
  s3.recover()
  guest = app.guest()
  const booking = await aHeldBooking(guest, (await aBlock(app)).id)
  const { data } = await guest.call(getFlightBooking, { params: { id: booking.id } })
  id = data.passengers[0]?.id as string
})

const upload = async () => {
  const file = asFile(await photograph(40, 30))
  return guest.call(uploadPassengerFile, { params: { id }, file, fileName: 'passport.jpg' })
}
const keys = () => storedKeys(config)
const rows = () => app.rows('nakheel', db => db.selectFrom('files').select('storage_key').execute())

test('a document copy lies in the bucket and on no disk, and is opened from there', async () => {
  const { status, data } = await upload()
  expect(status).toBe(201)
  const opened = await guest.download(downloadFile, { params: { id: data.id } })
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await keys()).toEqual((await rows()).map(row => row.storage_key))
  expect(existsSync(join(config.dataDir, 'files'))).toBe(false)
  await guest.call(deletePassengerFile, { params: { id: data.id } })
  expect(await keys()).toEqual([])
})

test('a photograph is kept there, and drawn in its sizes', async () => {
  const { path } = (await add(staff, await photograph(900, 600))).data
  await app.drainJobs()
  const stored: string[] = []
  for await (const key of fileStore('pictures', config).list()) stored.push(key)
  const [, name = ''] = /\/pictures\/(.+)/.exec(path) ?? []
  expect(stored.filter(key => key.includes(name)).length).toBeGreaterThan(3)
})

test('while the bucket fails, an upload is refused as busy or full, and leaves neither row nor file', async () => {
  const before = [await keys(), await rows()]
  s3.fail(FAULTS.broken, 4)
  expect(await upload()).toMatchObject({ status: 503, code: 'server.busy' })
  s3.fail(FAULTS.full)
  expect(await upload()).toMatchObject({ status: 507, code: 'file.storage_full' })
  expect([await keys(), await rows()]).toEqual(before)
})

test('an answer that ends early is never shown as the document', async () => {
  const { data } = await upload()
  s3.fail(FAULTS.half, 3)
  const opened = await guest.download(downloadFile, { params: { id: data.id } })
  expect(opened.status).toBe(503)
  expect((await guest.download(downloadFile, { params: { id: data.id } })).status).toBe(200)
})

test('what cannot be deleted at once is gone for people, and deleted by a job', async () => {
  const { data } = await upload()
  const before = await keys()
  s3.fail(FAULTS.broken, 4, 'DELETE')
  expect((await guest.call(deletePassengerFile, { params: { id: data.id } })).status).toBe(200)
  expect((await guest.download(downloadFile, { params: { id: data.id } })).status).toBe(404)
  expect(await keys()).toEqual(before)
  await app.drainJobs()
  expect(await keys()).toHaveLength(before.length - 1)
})

test('a picture is gone from the library though its files cannot be deleted at once, which a job does', async () => {
  const { data } = await add(staff, await photograph(64, 48, '#553311'))
  await app.drainJobs()
  const [, name = ''] = /\/pictures\/(.+)/.exec(data.path) ?? []
  const files = async () =>
    (await Array.fromAsync(fileStore('pictures', config).list())).filter(key => key.includes(name))
  expect((await files()).length).toBeGreaterThan(1)
  s3.fail(FAULTS.broken, 4, 'DELETE')
  expect((await staff.call(deletePicture, { params: { id: data.id } })).status).toBe(200)
  expect((await files()).length).toBeGreaterThan(1)
  await app.drainJobs()
  expect(await files()).toEqual([])
})

test('a second slip stays when the first one cannot be deleted', async () => {
  await offerTransfers(staff)
  const customer = await app.as('customer')
  const { attempt } = await anAskedTransfer(app, customer)
  const before = await keys()
  await sendSlip(customer, attempt.id)
  s3.fail(FAULTS.broken, 4, 'DELETE')
  expect((await sendSlip(customer, attempt.id)).status).toBeLessThan(300)
  expect((await staff.download(downloadSlip, { params: { id: attempt.id } })).status).toBe(200)
  expect(await keys()).toHaveLength(before.length + 2)
  await app.drainJobs()
  expect(await keys()).toHaveLength(before.length + 1)
})

/** `npm run files:copy` from where the servers keep files. */
const copy = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    const { endpoint = '', bucket, prefix, keys } = s3.settings
    const env = {
      ...process.env,
      RIHLA_DATA: join(folder, 'disk'),
      DATABASE_URL: config.databaseUrl,
      RIHLA_SECRET: config.secret,
      RIHLA_FILES: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keys?.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys?.secretAccessKey,
    }
    execFile(
      process.execPath,
      [join(ROOT, 'src/server/cli/files-copy.ts'), ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

test('a command copies everything to the disk, and deletes there what is gone only when it is told to', async () => {
  await upload()
  const stored = await keys()
  const disk = fileStore('files', { dataDir: join(folder, 'disk') })
  const left = `${newId()}/${newId()}`
  await disk.put(left, Buffer.from('left'))
  const first = await copy('--to', 'disk')
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain(`files: ${stored.length} copied, 0 were there, 1 only at the target`)
  for (const key of stored) expect(await disk.get(key)).toEqual(await fileStore('files', config).get(key))
  expect((await disk.get(left)).toString()).toBe('left')
  expect((await copy('--to', 'disk', '--delete-others')).stdout).toContain(
    `0 copied, ${stored.length} were there`,
  )
  await expect(disk.get(left)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await copy('--to', `s3://${s3.settings.bucket}/production`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already'),
  })
  expect(await copy('--to', 'ftp://x')).toMatchObject({ code: 1, stderr: expect.stringContaining('s3://') })
})

test('from a place that lacks what the database names, nothing is deleted at the target', async () => {
  await upload()
  const { path } = (await add(staff, await photograph(70, 50, '#224466'))).data
  const before = await keys()
  const back = await copy('--to', 'disk')
  expect(back.code).toBe(0)
  const picture = fileStore('pictures', config)
  const [master] = (await Array.fromAsync(picture.list())).filter(key =>
    path.includes(key.split('/')[1] ?? '-'),
  )
  const bytes = await picture.get(master as string)
  await picture.delete(master as string)
  const refused = await copy('--to', 'disk', '--delete-others')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`pictures/${master}`) })
  expect(refused.stderr).toContain('Nothing was deleted.')
  const disk = { dataDir: join(folder, 'disk') }
  expect(await fileStore('pictures', disk).get(master as string)).toEqual(bytes)
  for (const key of before) expect(await fileStore('files', disk).get(key)).not.toHaveLength(0)
  await picture.put(master as string, bytes)
})

test.skipIf(onSeveralMachines())(
  'a backup has the files of the bucket, and is restored into another, empty one',
  async () => {
    await upload()
    const backup = join(folder, 'backup')
    const { files } = await takeBackup(app.runtime.db, config, backup)
    expect(files.missing).toEqual([])
    const place = { databaseUrl, dataDir: join(folder, 'data') }
    await expect(restoring(backup, { ...place, s3: config.s3 })).rejects.toThrow('The bucket is not empty')
    const elsewhere = { ...s3.settings, prefix: 'restored/' }
    await restoring(backup, { ...place, s3: elsewhere })
    const restored: string[] = []
    for await (const key of fileStore('files', { ...place, s3: elsewhere }).list()) restored.push(key)
    expect(restored).toEqual(await keys())
    expect(existsSync(join(place.dataDir, 'files'))).toBe(false)
  },
)
