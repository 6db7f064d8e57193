import { parseArgs } from 'node:util'
import { requireMigrated } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
import { verifyLedgers } from './ledgers.ts'
import { command, requireDatabase } from './tenants.ts'

/** Verifies the statements of every travel agency of one tenant, or of all tenants. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } })
  requireDatabase()
  const database = await openDatabase(config())
  let broken = 0
  try {
    await requireMigrated(database.pool)
    broken = await verifyLedgers(database, values.tenant)
  } finally {
    await database.close()
  }
  if (broken > 0) throw new Refusal(`${broken} of the statements above do not hold.`)
}

await command(run)
