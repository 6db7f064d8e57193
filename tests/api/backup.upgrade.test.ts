import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeBackup } from '../../src/server/backup/take.ts'
import { aFolder, restored } from '../support/backups.ts'
import { testConfig } from '../support/config.ts'
import { openOld, ownedDatabase } from '../support/old-schema.ts'

const { database, tenantId } = await openOld('082')
const databaseUrl = await ownedDatabase()
const folder = await aFolder()

test('a backup of an earlier release, by a role that is no superuser, is migrated when it is restored', async () => {
  await database.unit(tenantId, db =>
    sql`insert into settings (tenant_id, data, tax) values (${tenantId}, '{"name": {"en": "Old"}}', '{}')`.execute(
      db,
    ),
  )
  const manifest = await takeBackup(database, testConfig({ dataDir: tmpdir() }), join(folder, 'old'))
  expect(manifest.migrations.at(-1)).toBe('081-supplier-accounts')
  expect(manifest.tables.find(({ table }) => table === 'settings')?.rows).toBe(1)
  const found = await restored(join(folder, 'old'), { databaseUrl, dataDir: join(folder, 'data') }, db =>
    db.unit(tenantId, async unit => ({
      settings: await unit.selectFrom('settings').select('data').execute(),
      applied: (await sql<{ name: string }>`select name from kysely_migration`.execute(db.admin)).rows,
    })),
  )
  expect(found.settings).toEqual([{ data: { name: { en: 'Old' } } }])
  expect(found.applied).toContainEqual({ name: '082-allocation-fares' })
})
