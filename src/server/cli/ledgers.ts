import type { Database } from '../db/open.ts'
import { verifyAll } from '../features/ledger/verify.service.ts'
import { commandContext, listTenants } from './tenants.ts'

/** Verifies the statements of every travel agency of one tenant, or of all. Returns how many do not hold. */
export async function verifyLedgers(database: Database, key?: string): Promise<number> {
  let broken = 0
  for (const tenant of await listTenants(database, key)) {
    for (const { id, name, ok, entries, broken_at } of await verifyAll(commandContext(database, tenant))) {
      const said = ok ? `${entries} entries, all right` : `BROKEN at entry ${broken_at}`
      console.log(`${tenant.key}  ${id}  ${name.en}: ${said}`)
      if (!ok) broken++
    }
  }
  return broken
}
