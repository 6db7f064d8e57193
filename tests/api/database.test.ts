import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { makePool } from '../../src/server/db/pool.ts'
import { runUnit } from '../../src/server/db/unit.ts'
import { AppError } from '../../src/server/lib/errors.ts'
import { openApp } from '../support/app.ts'
import { queuedQueries } from '../support/one-query.ts'
import { agencyId, tenantId, userId } from '../support/people.ts'

const app = await openApp()
const { pool, admin, unit } = app.runtime.db
const nakheel = tenantId('nakheel')

async function tenantTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'tenant_hosts'
  `.execute(admin)
  return rows.map(({ name }) => name)
}

test('days are those of UTC, also in a database that is set to another zone', async () => {
  const url = app.runtime.config.databaseUrl as string
  const name = sql.id(new URL(url).pathname.slice(1))
  await sql`alter database ${name} set timezone = 'Asia/Tokyo'`.execute(admin)
  const other = makePool(url, { warn: () => undefined })
  try {
    const { rows } = await other.query(
      `select current_setting('timezone') as zone, '2026-03-01 23:00Z'::timestamptz::date as day`,
    )
    expect(rows).toEqual([{ zone: 'UTC', day: '2026-03-01' }])
  } finally {
    await other.end()
    await sql`alter database ${name} reset timezone`.execute(admin)
  }
})

describe('rows of an agency', () => {
  test('are hidden from every other agency, on every table', async () => {
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables) {
      const foreign = await unit(tenantId('gulf'), async db => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)} where tenant_id <> ${tenantId('gulf')}
        `.execute(db)
        return rows[0]?.n
      })
      expect([table, foreign]).toEqual([table, 0])
    }
  })

  test('cannot be read by the application without naming their tenant', async () => {
    const client = await pool.connect()
    try {
      for (const table of await tenantTables()) {
        await client.query('begin; set local role rihla_app')
        await expect(client.query(`select 1 from ${table}`)).rejects.toThrow()
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })

  test('cannot be written under another agency', async () => {
    const write = unit(tenantId('gulf'), db =>
      db
        .updateTable('users')
        .set({ name: 'x' })
        .where('id', '=', userId('nakheel', 'customer'))
        .executeTakeFirst(),
    )
    expect((await write).numUpdatedRows).toBe(0n)
    const insert = unit(tenantId('gulf'), db =>
      db
        .insertInto('agency_members')
        .values({
          tenant_id: nakheel,
          agency_id: agencyId('nakheel', 0),
          user_id: userId('nakheel', 'customer'),
        })
        .execute(),
    )
    await expect(insert).rejects.toThrow('row-level security')
  })

  test('that are the record of what happened are never changed', async () => {
    for (const table of ['payments', 'booking_events']) {
      const change = unit(nakheel, db => sql`delete from ${sql.table(table)}`.execute(db))
      await expect(change).rejects.toThrow('permission denied')
    }
    const passenger = sql`update passenger_changes set old_values = ''`
    await expect(unit(nakheel, db => passenger.execute(db))).rejects.toThrow('permission denied')
  })

  test('a tenant id that is no id never reaches the database', async () => {
    await expect(runUnit(pool, "x'; drop table users; --", async () => 1)).rejects.toThrow('UUID')
  })
})

describe('a unit of work', () => {
  const nameOf = (user: string) =>
    unit(nakheel, db =>
      db
        .selectFrom('users')
        .select('name')
        .where('tenant_id', '=', nakheel)
        .where('id', '=', user)
        .executeTakeFirstOrThrow(),
    )
  const rename = (user: string, name: string) => (db: Parameters<Parameters<typeof unit>[1]>[0]) =>
    db.updateTable('users').set({ name }).where('tenant_id', '=', nakheel).where('id', '=', user).execute()
  const [first, second] = [userId('nakheel', 'agent'), userId('nakheel', 'seller')]

  test('is done after a migration, however many connections know a statement from before it', async () => {
    await sql`create table known (id integer); grant select on known to rihla_app`.execute(admin)
    const read = (seconds: number) =>
      unit(nakheel, async db => {
        await sql`select pg_sleep(${seconds})`.execute(db)
        return (await sql`select * from known where id > ${0}`.execute(db)).rows
      })
    await Promise.all(Array.from({ length: 8 }, () => read(0.3)))
    expect(pool.totalCount).toBeGreaterThan(5)
    await sql`alter table known add column more integer`.execute(admin)
    expect(await read(0)).toEqual([])
  })

  test('is all or nothing', async () => {
    const before = await nameOf(first)
    const failing = unit(nakheel, async db => {
      await rename(first, 'half done')(db)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await nameOf(first)).toEqual(before)
  })

  test('that asks for a second thing before the first is answered is seen, and one that waits is not', async () => {
    const ask = (db: typeof admin, value: string) => sql`select ${value}::text`.execute(db)
    await unit(nakheel, async db => {
      await ask(db, 'one')
      await ask(db, 'two')
    })
    expect(queuedQueries()).toEqual([])
    await unit(nakheel, db => Promise.all([ask(db, 'one'), ask(db, 'two')]))
    expect(queuedQueries()).toEqual([
      expect.stringMatching(/^select \$1::text\n[\s\S]+Promise\.all \(index 1\)/),
    ])
  })

  test('runs again after a deadlock, so that both sides finish', async () => {
    let runs = 0
    const cross = (one: string, other: string, name: string) =>
      unit(nakheel, async db => {
        runs++
        await rename(one, name)(db)
        await new Promise(done => setTimeout(done, 100))
        await rename(other, name)(db)
      })
    await Promise.all([cross(first, second, 'a'), cross(second, first, 'b')])
    expect(runs).toBeGreaterThan(2)
    expect(await nameOf(first)).toEqual(await nameOf(second))
  })

  test('gives up a lock after two waits of three seconds, as busy', async () => {
    let release = () => {}
    const held = new Promise<void>(done => (release = done))
    let locked = () => {}
    const isLocked = new Promise<void>(done => (locked = done))
    const holder = unit(nakheel, async db => {
      await rename(first, 'holder')(db)
      locked()
      await held
    })
    await isLocked
    const started = Date.now()
    const waiting = unit(nakheel, rename(first, 'late'))
    await expect(waiting).rejects.toMatchObject({ code: 'server.busy' })
    expect(Date.now() - started).toBeGreaterThan(5000)
    release()
    await holder
  })

  test('with a cut connection answers busy, and the next one works', async () => {
    const cut = unit(nakheel, async db => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await pool.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
      await sql`select 1`.execute(db)
    })
    await expect(cut).rejects.toBeInstanceOf(AppError)
    expect((await nameOf(first)).name).toBeTruthy()
  })

  test('reads dates as written and counts as numbers', async () => {
    const { rows } = await unit(nakheel, db =>
      sql`select '2027-02-28'::date as day, 9007199254740991::bigint as much`.execute(db),
    )
    expect(rows[0]).toEqual({ day: '2027-02-28', much: 9_007_199_254_740_991 })
    const tooMuch = unit(nakheel, db => sql`select 9007199254740993::bigint as much`.execute(db))
    await expect(tooMuch).rejects.toThrow()
  })
})

describe('starting', () => {
  test('twice concurrently migrates once, and again does nothing', async () => {
    expect(await Promise.all([migrate(pool), migrate(pool)])).toEqual([[], []])
  })

  test('is refused when a table is not under row security', async () => {
    await sql`create table leaky (tenant_id uuid not null); grant select on leaky to rihla_app`.execute(admin)
    await expect(app.runtime.db.checkRole()).rejects.toThrow('leaky')
    await sql`drop table leaky`.execute(admin)
  })
})
