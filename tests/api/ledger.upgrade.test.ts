import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { GUARDS } from '../../src/server/context/guards.ts'
import { makeContext } from '../../src/server/context/make-context.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { readTenants, unpackTenant } from '../../src/server/db/tenant-rows.ts'
import { verifyAll } from '../../src/server/features/ledger/verify.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { makeLog } from '../../src/server/lib/log.ts'
import { compose } from '../../src/server/runtime/composition.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('005')

beforeAll(async () => {
  await database.unit(tenantId, async db => {
    for (const [balance, limit] of [
      [125_050, 0],
      [-40_000, 100_000],
      [0, 0],
    ]) {
      await sql`insert into travel_agencies (tenant_id, id, name, currency, balance_minor, credit_limit_minor)
        values (${tenantId}, ${newId()}, '{"en":"Old"}', 'KWD', ${balance}, ${limit})`.execute(db)
    }
    await sql`insert into users (tenant_id, id, kind, name, email, email_norm, password_hash)
      values (${tenantId}, ${newId()}, 'customer', 'Old', 'old@old.test', 'old@old.test', 'x')`.execute(db)
  })
})

describe('a database from before there was a ledger', () => {
  test('is upgraded by an owner without superuser rights, with every balance as a first line', async () => {
    expect(await migrate(database.pool)).toContain('005-accounts')
    await database.checkRole()
    const queue = () => {
      throw new Error('No jobs here')
    }
    const parts = { database, queue, log: makeLog('silent'), guards: GUARDS }
    const ctx = makeContext(parts, { tenant: { id: tenantId } as never, lang: 'en' })
    const results = await verifyAll(ctx)
    expect(
      results
        .map(({ ok, entries }) => [ok, entries])
        .sort()
        .reverse(),
    ).toEqual([
      [true, 1],
      [true, 1],
      [true, 0],
    ])
    const users = await database.unit(tenantId, db =>
      db.selectFrom('users').select('email_verified_at').execute(),
    )
    expect(users[0]?.email_verified_at).toBeInstanceOf(Date)
  })

  test('and by that owner is read across its agencies, where row security binds owners too', async () => {
    await database.unit(tenantId, async db => {
      await sql`insert into settings (tenant_id, data, tax) values (${tenantId}, '{"plan":"old"}', '{}')`.execute(
        db,
      )
      await sql`update users set deletion_requested_at = now() - interval '31 days'`.execute(db)
    })
    compose()
    const read = await Array.fromAsync(readTenants(database))
    expect(read.flat().map(unpackTenant)).toMatchObject([{ id: tenantId, settings: { plan: 'old' } }])
    expect(await tenantsWithDue(database, 'account.erase', new Date())).toEqual([tenantId])
    expect(await tenantsWithDue(database, 'hold.sweep', new Date())).toEqual([])
  })
})
