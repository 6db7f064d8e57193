import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openOld } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('081')
const id = newId()

test('accounts of before keep their key and were never tested; a test has a time and an outcome', async () => {
  await database.unit(tenantId, db =>
    sql`insert into supplier_accounts (tenant_id, id, supplier, secrets, key_last4)
      values (${tenantId}, ${id}, 'bedbank', 'sealed', '4711')`.execute(db),
  )
  expect(await migrate(database.pool)).toContain('081-supplier-accounts')
  const { rows } = await database.unit(tenantId, db =>
    sql`select secrets, version, tested_at, test_outcome from supplier_accounts`.execute(db),
  )
  expect(rows).toEqual([{ secrets: 'sealed', version: 1, tested_at: null, test_outcome: null }])
  const half = database.unit(tenantId, db =>
    sql`update supplier_accounts set test_outcome = 'works' where id = ${id}`.execute(db),
  )
  await expect(half).rejects.toThrow(/check/)
})
