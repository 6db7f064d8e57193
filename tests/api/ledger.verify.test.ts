import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { adjustBalance, verifyStatement } from '#shared/contract/money/ledger.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { openApp } from '../support/app.ts'
import { accountOf, verdictOf } from '../support/ledger.ts'
import { agencyId, tenantId } from '../support/people.ts'

const app = await openApp()
const [agent, staff, customer] = await Promise.all([app.as('agent'), app.as('staff'), app.as('customer')])
const first = agencyId('nakheel', 0)

beforeAll(async () => {
  for (let amount_minor = 1; amount_minor <= 20; amount_minor++) {
    const body = { amount_minor, reason: 'Cash' }
    await staff.call(adjustBalance, { params: { id: first }, body })
  }
})

describe('verifying', () => {
  test('reports that all entries are valid', async () => {
    const { last_entry_no: entries } = await accountOf(app)
    expect((await agent.call(verifyStatement)).data).toEqual({ ok: true, entries, broken_at: null })
    expect((await customer.call(verifyStatement)).status).toBe(403)
  })

  /** Without triggers, on each machine: only what is set for a transaction is set there. */
  async function untold(client: pg.PoolClient, ...statements: string[]) {
    const replica = 'set local session_replication_role = replica'
    for (const statement of ['begin', replica, ...statements, 'commit']) await client.query(statement)
  }

  /** Changes rows the way only someone with the keys to the database could, and puts all back. */
  async function tampered(statement: string, look: () => Promise<unknown> = () => verdictOf(app)) {
    const client = await app.runtime.db.pool.connect()
    try {
      await client.query('create table kept as select * from ledger_entries')
      await client.query('create table kept_agencies as select * from travel_agencies')
      await untold(client, statement)
      return await look()
    } finally {
      await untold(
        client,
        'delete from ledger_entries',
        'insert into ledger_entries select * from kept',
        'update travel_agencies a set balance_minor = k.balance_minor from kept_agencies k where k.id = a.id',
      )
      await client.query('drop table kept, kept_agencies')
      client.release()
    }
  }

  const command = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
      const { databaseUrl: DATABASE_URL, secret: RIHLA_SECRET } = app.runtime.config
      const env = { ...process.env, DATABASE_URL, RIHLA_SECRET }
      const cli = join(ROOT, 'src/server/cli/ledger-verify.ts')
      execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      )
    })
  const ofFirst = `agency_id = '${first}'`

  test('is a command, too, which fails when something does not hold', async () => {
    expect(await command('--tenant', 'nakheel')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('21 entries'),
    })
    expect(await command('--tenant', 'nowhere')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('gulf'),
    })
    const change = `update ledger_entries set amount_minor = 5 where ${ofFirst} and entry_no = 7`
    const found = await tampered(change, () => command())
    expect(found).toMatchObject({ code: 1, stdout: expect.stringContaining('BROKEN at entry 7') })
  })

  test.each([
    [
      'an amount',
      `update ledger_entries set amount_minor = amount_minor + 1 where ${ofFirst} and entry_no = 5`,
      5,
    ],
    [
      'a time',
      `update ledger_entries set posted_at = '2020-01-01T00:00Z' where ${ofFirst} and entry_no = 9`,
      9,
    ],
    ['an entry taken out', `delete from ledger_entries where ${ofFirst} and entry_no = 12`, 12],
    [
      'the other side',
      `update ledger_entries set amount_minor = amount_minor - 1 where account = 'opening'`,
      1,
    ],
  ])('finds %s that was changed behind our back', async (_, statement, broken_at) => {
    expect(await tampered(statement)).toEqual({ ok: false, entries: broken_at - 1, broken_at })
    expect(await verdictOf(app)).toMatchObject({ ok: true })
  })

  test('finds the last entries cut off, and a balance that is not their sum', async () => {
    const { last_entry_no: last } = await accountOf(app)
    const cut = `delete from ledger_entries where ${ofFirst} and entry_no > ${last - 2}`
    expect(await tampered(cut)).toMatchObject({ ok: false, broken_at: last - 1 })
    const gift = `update travel_agencies set balance_minor = balance_minor + 1 where id = '${first}'`
    expect(await tampered(gift)).toEqual({ ok: false, entries: last, broken_at: last + 1 })
  })
})

describe('posted rows', () => {
  test.each(['ledger_postings', 'ledger_entries'])(
    'of %s are never changed, not even by their owner',
    async table => {
      for (const statement of [`delete from ${table}`, `update ${table} set currency = 'USD'`]) {
        await expect(sql.raw(statement).execute(app.runtime.db.admin)).rejects.toThrow('never changed')
        const asApp = app.runtime.db.unit(tenantId('nakheel'), db => sql.raw(statement).execute(db))
        await expect(asApp).rejects.toThrow('permission denied')
      }
    },
  )

  test('cannot be added on one side only', async () => {
    const oneSided = app.rows('nakheel', async db => {
      const tenant_id = tenantId('nakheel')
      const postings = db.selectFrom('ledger_postings').select('id').where('tenant_id', '=', tenant_id)
      const { id: posting_id } = await postings.executeTakeFirstOrThrow()
      const row = { tenant_id, id: newId(), posting_id, account: 'sales' as const, amount_minor: 5 }
      await db
        .insertInto('ledger_entries')
        .values({ ...row, currency: 'SAR', posted_at: new Date() })
        .execute()
    })
    await expect(oneSided).rejects.toThrow(/do not sum to nought|could not commit/)
  })
})
