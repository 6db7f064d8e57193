import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildIndexes } from '../../src/server/db/indexes.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { laterIndexes } from '../../src/server/db/migration-files.ts'
import { openApp } from '../support/app.ts'
import { openOld } from '../support/old-schema.ts'

const LAST = '082-allocation-fares'
const locked = (await openOld('082')).database
const newer = (await openOld('082')).database
const behind = (await openOld('080')).database
const failing = (await openOld('081')).database
const { db } = (await openApp()).runtime

/** A transaction of someone else that works on a table. */
async function someoneAt(table: string, pool = db.pool): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query(`begin; lock table ${table} in row exclusive mode`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

describe('a database in use', () => {
  test('is not stopped by a migration that waits for a lock', async () => {
    const leave = await someoneAt('seat_block_allocations', locked.pool)
    const said: string[] = []
    const migrating = migrate(locked.pool, sentence => said.push(sentence))
    await expect.poll(() => said.length, { timeout: 5000 }).toBeGreaterThan(1)
    expect(said.slice(0, 2)).toEqual([
      `Applying ${LAST} …`,
      expect.stringMatching(/^The migration 082-.* lock timeout; it is tried again\.$/),
    ])
    const other = await someoneAt('seat_block_allocations', locked.pool)
    await other()
    await leave()
    expect(await migrating).toContain(LAST)
  })

  test('is brought forward step by step, each once, by servers that start at the same time', async () => {
    const done = await Promise.all([migrate(behind.pool), migrate(behind.pool)])
    const steps = done.flat().filter(name => name <= LAST)
    expect(steps.sort()).toEqual(['080-lapsing-plans', '081-supplier-accounts', LAST])
  })

  test('keeps the steps before one that fails', async () => {
    await sql`alter table seat_block_allocations add fares text`.execute(failing.admin)
    await expect(migrate(failing.pool)).rejects.toThrow(`The migration ${LAST} failed: column "fares"`)
    await sql`alter table seat_block_allocations drop fares`.execute(failing.admin)
    expect((await migrate(failing.pool))[0]).toBe(LAST)
  })
})

test('a server of the release before starts again on the newer database, until what it uses is removed', async () => {
  await migrate(newer.pool)
  const apply = (name: string) =>
    newer.pool.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()])
  await apply('990-more')
  await apply('991-contract-after-082-fares')
  expect(await migrate(newer.pool)).toEqual([])
  await apply('992-contract-after-990-more')
  await expect(migrate(newer.pool)).rejects.toThrow(
    'A later release removed what this one uses (992-contract-after-990-more). Start the later one.',
  )
})

describe('an index that is built later', () => {
  const NAME = 'mails_by_probe'
  const MADE = laterIndexes([`create index concurrently ${NAME} on mails (tenant_id, kind);`])
  const silent = () => undefined

  async function valid(): Promise<boolean | undefined> {
    const { rows } = await db.pool.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [NAME],
    )
    return rows[0]?.valid
  }

  const waits = async () => {
    const { rows } = await db.pool.query(
      "select 1 from pg_stat_activity where application_name = 'rihla indexes' and wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length
  }

  beforeEach(async () => {
    await sql.raw(`drop index if exists ${NAME}`).execute(db.admin)
  })

  test('is built by one process, while others write, and not again', async () => {
    const leave = await someoneAt('mails')
    const said: string[] = []
    const build = () => buildIndexes(db, MADE, sentence => said.push(sentence))
    const building = build()
    await expect.poll(waits).toBe(1)
    const beside = build()
    await expect.poll(() => said).toContain('Another process builds indexes …')
    await (await someoneAt('mails'))()
    await leave()
    await Promise.all([building, beside])
    expect(await valid()).toBe(true)
    await build()
    expect(said.filter(sentence => sentence.startsWith('Built'))).toEqual([`Built the index ${NAME}.`])
  })

  test('is built again where a build was broken off', async () => {
    await buildIndexes(db, MADE, silent)
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${NAME})`.execute(
      db.admin,
    )
    expect(await valid()).toBe(false)
    await buildIndexes(db, MADE, silent)
    expect(await valid()).toBe(true)
  })

  test('is dropped when a later migration says so', async () => {
    await buildIndexes(db, MADE, silent)
    const texts = [`create index concurrently ${NAME} on mails (kind);`, `drop index concurrently ${NAME};`]
    await buildIndexes(db, laterIndexes(texts), silent)
    expect(await valid()).toBeUndefined()
  })

  test('that the rows do not allow fails by its name, and leaves nothing', async () => {
    const unique = laterIndexes([`create unique index concurrently ${NAME} on tenants ((true));`])
    await expect(buildIndexes(db, unique, silent)).rejects.toThrow(
      `The index ${NAME} could not be built: could not create unique index`,
    )
    expect(await valid()).toBeUndefined()
  })

  test('ends with its server at once, and is built by the next', async () => {
    const leave = await someoneAt('mails')
    const ending = new AbortController()
    const building = buildIndexes(db, MADE, silent, ending.signal)
    await expect.poll(waits).toBe(1)
    ending.abort()
    await expect(building).rejects.toThrow()
    await leave()
    await buildIndexes(db, MADE, silent)
    expect(await valid()).toBe(true)
  })
})
