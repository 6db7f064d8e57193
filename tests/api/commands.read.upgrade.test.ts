import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { run } from '../../src/server/cli/run.ts'
import { config } from '../../src/server/lib/config.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { openOld } from '../support/old-schema.ts'

const { database, databaseUrl } = await openOld('131')

const migrated = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.admin)).rows

test.each(['ledger-verify', 'mails'])(
  '%s leaves a database that servers are still to migrate as it is',
  async name => {
    const before = await migrated()
    const { code, output } = await run(process.execPath, [join(ROOT, `src/server/cli/${name}.ts`)], {
      quiet: true,
      env: { RIHLA_DATA: config().dataDir, DATABASE_URL: databaseUrl, RIHLA_SECRET: config().secret },
    })
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database is of an earlier release: \d+ migrations? /),
    ])
    expect(await migrated()).toEqual(before)
  },
)
