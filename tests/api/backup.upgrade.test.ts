import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takeBackup } from '../../src/server/backup/take.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { aFolder, restored } from '../support/backups.ts'
import { testConfig } from '../support/config.ts'
import { openOld, ownedDatabase } from '../support/old-schema.ts'

const { database, tenantId, databaseUrl: oldUrl } = await openOld('082')
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

test('the command that migrates names each migration as it begins', async () => {
  const command = [join(ROOT, 'src/server/cli/migrate.ts')]
  const env = { ...process.env, DATABASE_URL: oldUrl, RIHLA_DATA: join(folder, 'command') }
  const run = () => promisify(execFile)(process.execPath, command, { env }).then(({ stdout }) => stdout)
  expect(await run()).toMatch(/^Applying 082-allocation-fares …\n[\s\S]*Applied \d+ migrations\.\n$/)
  expect(await run()).toBe('The database is up to date.\n')
})
