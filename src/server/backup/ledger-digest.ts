import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** What the ledger accounts say their last entries are. `source`: the travel agencies, as the caller sees them. */
export async function ledgerDigest(client: pg.PoolClient, source: string): Promise<Manifest['ledger']> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', tenant_id, id, last_entry_no, balance_minor, last_hash) as line
     from ${source} order by tenant_id, id`,
  )
  const hash = createHash('sha256')
  for (const { line } of rows) hash.update(`${line}\n`)
  return { accounts: rows.length, sha256: hash.digest('hex') }
}
