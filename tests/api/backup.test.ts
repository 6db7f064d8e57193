import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { adjustBalance } from '#shared/contract/money/ledger.ts'
import { fileStore } from '../../src/server/adapters/file-store.ts'
import { checkBackup, openSome } from '../../src/server/backup/check.ts'
import { REFERENCES } from '../../src/server/backup/kept-files.ts'
import type { Manifest } from '../../src/server/backup/manifest.ts'
import { takeBackup } from '../../src/server/backup/take.ts'
import type { Database } from '../../src/server/db/open.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { unsealBytes } from '../../src/server/lib/seal.ts'
import { openApp } from '../support/app.ts'
import { aFolder, brokenStatements, countRows, damage, restored, restoring } from '../support/backups.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { ownedDatabase } from '../support/old-schema.ts'
import { agencyId, tenantId } from '../support/people.ts'
import { add, asFile, photograph } from '../support/photographs.ts'

const app = await openApp()
const folder = await aFolder()
const backup = join(folder, 'first')
const [guest, staff] = [app.guest(), await app.as('staff')]
const block = await aBlock(app, 'nakheel', { seats_total: 900 })
const databases = await Promise.all([ownedDatabase(), ownedDatabase()])
let manifest: Manifest
let passport: Buffer

async function uploadDocument(bookingId: string): Promise<void> {
  const { data } = await guest.call(getFlightBooking, { params: { id: bookingId } })
  const params = { id: data.passengers[0]?.id as string }
  const file = asFile(await photograph(40, 30))
  expect((await guest.call(uploadPassengerFile, { params, file, fileName: 'passport.jpg' })).status).toBe(201)
}

const adjust = (amount_minor: number) => {
  const body = { amount_minor, reason: 'Cash' }
  return staff.call(adjustBalance, { params: { id: agencyId('nakheel', 0) }, body })
}

/** Books and posts until `work` is done. Answers how often. */
async function whileWriting(work: (before: () => Promise<void>) => Promise<void>): Promise<number> {
  let [written, done] = [0, false]
  let begun = () => {}
  const some = new Promise<void>(resolve => (begun = resolve))
  const write = async () => {
    for (; !done; written++) {
      await Promise.all([aHeldBooking(app.guest(), block.id), adjust(100 + written)])
      if (written === 3) begun()
    }
  }
  await Promise.all([write(), work(() => some).finally(() => (done = true))])
  return written
}

const inDatabase = async (work: (db: Database['admin']) => Promise<unknown>) => work(app.runtime.db.admin)

beforeAll(async () => {
  const { id } = await aHeldBooking(guest, block.id)
  await uploadDocument(id)
  await add(staff, await photograph(800, 600))
  await app.system().unit(u => u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: newId() }))
  const written = await whileWriting(async some => {
    await some()
    manifest = await takeBackup(app.runtime.db, app.runtime.config, backup)
  })
  expect(written).toBeGreaterThan(3)
  const [row] = await app.rows('nakheel', db => db.selectFrom('files').select('storage_key').execute())
  passport = await fileStore('files').get(row?.storage_key as string)
})

test('a backup taken while people book is restored elsewhere: rows, files, jobs and sound statements', async () => {
  const place = { databaseUrl: databases[0] as string, dataDir: join(folder, 'restored') }
  const found = await restored(backup, place, async database => {
    const seats = sql<{ held: number; booked: number }>`
      select seats_held as held, (select sum(seats)::int from flight_bookings where seat_block_id = b.id) as booked
      from seat_blocks b where id = ${block.id}`
    return {
      counts: await countRows(database),
      statements: await brokenStatements(database),
      seats: (await database.unit(tenantId('nakheel'), db => seats.execute(db))).rows[0],
      jobs: (await sql`select from pgboss.job where state < 'completed'`.execute(database.admin)).rows.length,
      key: await database.unit(tenantId('nakheel'), db =>
        db.selectFrom('files').select('storage_key').execute(),
      ),
    }
  })
  expect(found.counts).toEqual(Object.fromEntries(manifest.tables.map(({ table, rows }) => [table, rows])))
  expect(found.statements).toEqual({ verified: 4, broken: [] })
  expect(found.counts.bookings).toBeGreaterThan(4)
  // One state of the database, in the middle of holds.
  expect(found.seats?.held).toBe(found.seats?.booked)
  expect(found.seats?.held).toBeLessThanOrEqual((await seatsOf(app, block.id)).held)
  expect([found.jobs, manifest.jobs.rows]).toEqual([manifest.jobs.rows, expect.toSatisfy(n => n > 0)])
  const copy = await fileStore('files', place).get(found.key[0]?.storage_key as string)
  expect(unsealBytes(copy)).toEqual(unsealBytes(passport))
  expect(manifest.files).toMatchObject({ count: 2, missing: [] })
})

test('its parts and files are checked, and files are opened', async () => {
  const { files } = await checkBackup(backup)
  expect(await openSome(files, backup, 10)).toEqual({ opened: 2, closed: [] })
})

describe('a backup', () => {
  test('has neither the secret nor anything it seals in plain', async () => {
    const names = await readdir(backup, { recursive: true, withFileTypes: true })
    const { secret } = app.runtime.config
    for (const entry of names.filter(each => each.isFile())) {
      const text = await readFile(join(entry.parentPath, entry.name), 'latin1')
      expect(text.includes(secret), entry.name).toBe(false)
    }
    expect(await readFile(join(backup, 'manifest.json'), 'utf8')).toContain(manifest.secret)
  })

  test('is written into a new folder only', async () => {
    await expect(takeBackup(app.runtime.db, app.runtime.config, backup)).rejects.toThrow('exists already')
  })

  test('leaves nothing behind when it fails', async () => {
    const out = join(folder, 'failed')
    const fails = () => Promise.reject(new Error('no database'))
    const closed = { pool: { connect: fails, query: fails } as never }
    await expect(takeBackup(closed, app.runtime.config, out)).rejects.toThrow('no database')
    expect((await readdir(folder)).filter(name => name.startsWith('failed'))).toEqual([])
  })

  test('is not made with another secret than the files have', async () => {
    const { config } = app.runtime
    // Keys of this process are kept, so the file changes instead.
    const [row] = await app.rows('nakheel', db => db.selectFrom('files').select('storage_key').execute())
    const key = row?.storage_key as string
    await fileStore('files').put(key, Buffer.alloc(passport.length, 1))
    await expect(takeBackup(app.runtime.db, config, join(folder, 'other'))).rejects.toThrow(
      'one of the servers',
    )
    await fileStore('files').put(key, passport)
  })

  test('names the files that were not there', async () => {
    const out = join(folder, 'incomplete')
    const key = `${tenantId('nakheel')}/${newId()}`
    const [first] = await app.rows('nakheel', db => db.selectFrom('files').select('id').execute())
    await uploadDocument((await aHeldBooking(guest, block.id)).id)
    await inDatabase(db => sql`update files set storage_key = ${key} where id = ${first?.id}`.execute(db))
    const { files } = await takeBackup(app.runtime.db, app.runtime.config, out)
    expect(files).toMatchObject({ count: 2, missing: [`files/${key}`] })
  })

  test('is not made with settings that lead to none of the files', async () => {
    const out = join(folder, 'elsewhere')
    const dataDir = join(folder, 'nothing')
    const taken = takeBackup(app.runtime.db, { ...app.runtime.config, dataDir, s3: undefined }, out)
    await expect(taken).rejects.toThrow(`None of the files that the database names are in ${dataDir}`)
    expect((await readdir(folder)).filter(name => name.startsWith('elsewhere'))).toEqual([])
  })

  test('has every column that names a stored file, and nothing but tables', async () => {
    const named = await inDatabase(async db => {
      const { rows } = await sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('storage_key', 'slip_key')`.execute(db)
      return rows.map(({ name }) => name).sort()
    })
    expect(named).toEqual(['bank_transfers.slip_key', 'files.storage_key'])
    const known = REFERENCES.map(({ table, column }) => `${table}.${column}`)
    expect(known).toEqual(expect.arrayContaining(named as string[]))
    const others = await inDatabase(
      async db =>
        (
          await sql`select relname from pg_class where relnamespace = 'public'::regnamespace
            and relkind in ('S', 'm', 'p', 'f')`.execute(db)
        ).rows,
    )
    expect(others).toEqual([])
  })
})

describe('is refused, and nothing is changed:', () => {
  const place = () => ({ databaseUrl: databases[1] as string, dataDir: join(folder, 'untouched') })
  const copyOf = async (name: string) => {
    await cp(backup, join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const tablesLeft = async () => {
    expect(existsSync(join(folder, 'untouched'))).toBe(false)
  }

  test('a database that may be spread over several machines', async () => {
    const pool = { query: async () => ({ rows: [{ found: true }] }) } as unknown as Database['pool']
    const out = join(folder, 'spread')
    await expect(takeBackup({ pool }, app.runtime.config, out)).rejects.toThrow(
      'spread over several machines',
    )
    expect(existsSync(out)).toBe(false)
  })

  test.each([
    ['database/bookings.copy.gz', 'bookings'],
    ['jobs.jsonl.gz', 'jobs'],
    ['files.jsonl.gz', 'list of files'],
  ])('a backup whose %s is damaged', async (part, named) => {
    const dir = await copyOf(`damaged-${named.replaceAll(' ', '-')}`)
    await damage(dir, part)
    await expect(checkBackup(dir)).rejects.toThrow(`Damaged or missing in the backup: ${named}.`)
    await expect(restoring(dir, place())).rejects.toThrow(named)
    await tablesLeft()
  })

  test('one with a file that is damaged, or missing', async () => {
    const dir = await copyOf('damaged-file')
    const { files } = await checkBackup(dir)
    const [one, other] = files.map(({ kind, key }) => `${kind}/${key}`) as [string, string]
    await damage(dir, one)
    await rm(join(dir, other))
    await expect(restoring(dir, place())).rejects.toThrow(/Damaged or missing in the backup: \S+, \S+\./)
    await tablesLeft()
  })

  test('one of a newer release, one without a manifest, and one with another secret', async () => {
    const dir = await copyOf('newer')
    const text = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-later'] })
    await writeFile(join(dir, 'manifest.json'), text)
    await expect(restoring(dir, place())).rejects.toThrow('newer release')
    await writeFile(join(dir, 'manifest.json'), text.slice(1))
    await expect(restoring(dir, place())).rejects.toThrow('manifest.json is damaged')
    await rm(join(dir, 'manifest.json'))
    await expect(restoring(dir, place())).rejects.toThrow('no backup')
    await expect(restoring(backup, { ...place(), secret: 'x'.repeat(40) })).rejects.toThrow(manifest.secret)
    await tablesLeft()
  })

  test('a place with a database or files in it', async () => {
    const full = { databaseUrl: app.runtime.config.databaseUrl as string, dataDir: join(folder, 'untouched') }
    await expect(restoring(backup, full)).rejects.toThrow('The database is not empty')
    await tablesLeft()
    const dataDir = join(folder, 'used')
    await mkdir(join(dataDir, 'files', tenantId('gulf')), { recursive: true })
    await expect(restoring(backup, { ...place(), dataDir })).rejects.toThrow('is not empty')
    await expect(restoring(backup, { dataDir })).rejects.toThrow('is not empty')
    expect(await readdir(dataDir)).toEqual(['files'])
  })

  test('a list of rows that does not add up, in the middle of restoring', async () => {
    const dir = await copyOf('short')
    const tables = manifest.tables.map(part =>
      part.table === 'users' ? { ...part, rows: part.rows + 1 } : part,
    )
    await writeFile(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    await expect(restoring(dir, place())).rejects.toThrow('The part of users has')
    await writeFile(
      join(dir, 'manifest.json'),
      JSON.stringify({ ...manifest, ledger: { ...manifest.ledger, sha256: 'other' } }),
    )
    await expect(restoring(dir, place())).rejects.toThrow('ledger accounts')
    expect(await readdir(join(folder, 'untouched'))).toEqual([])
    // The database is as empty as it was.
    expect(await restored(backup, place(), countRows)).toMatchObject({ tenants: 2 })
  })
})
