import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { verifyAll } from '../features/ledger/verify.service.ts'
import { config } from '../lib/config.ts'
import { command, commandContext, listTenants, Refusal } from './tenants.ts'

/** Verifies the statements of every travel agency of one tenant, or of all tenants. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } })
  const database = await openDatabase(config())
  let broken = 0
  try {
    await migrate(database.pool)
    for (const tenant of await listTenants(database, values.tenant)) {
      for (const { id, name, ok, entries, broken_at } of await verifyAll(commandContext(database, tenant))) {
        const said = ok ? `${entries} entries, all right` : `BROKEN at entry ${broken_at}`
        console.log(`${tenant.key}  ${id}  ${name.en}: ${said}`)
        if (!ok) broken++
      }
    }
  } finally {
    await database.close()
  }
  if (broken > 0) throw new Refusal(`${broken} of the statements above do not hold.`)
}

await command(run)
