import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

const BATCH = 500

const tenantOf = (key: string) => key.split('/')[0] as string
/** Of a picture's key, after the five parts of the tenant's id. */
const hashOf = (key: string) => key.split(/[/-]/)[5] ?? ''

type Named = (db: Kysely<Schema>, tenantId: string, keys: string[]) => Promise<string[]>

export const namedFiles: Named = async (db, tenantId, keys) => {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where tenant_id = ${tenantId} and storage_key = any(${keys})
    union all
    select slip_key from bank_transfers where tenant_id = ${tenantId} and slip_key = any(${keys})`.execute(db)
  const named = new Set(rows.map(({ key }) => key))
  return keys.filter(key => named.has(key))
}

const namedPictures: Named = async (db, tenantId, keys) => {
  const { rows } = await sql<{ hash: string }>`
    select hash from pictures where tenant_id = ${tenantId} and hash = any(${keys.map(hashOf)})`.execute(db)
  const named = new Set(rows.map(({ hash }) => hash))
  return keys.filter(key => named.has(hashOf(key)))
}

const NAMED = { files: namedFiles, pictures: namedPictures }

export async function namedByRows(
  { unit }: Pick<Database, 'unit'>,
  kind: keyof typeof NAMED,
  keys: readonly string[],
): Promise<string[]> {
  const named: string[] = []
  for (const [tenantId, own] of Map.groupBy(keys, tenantOf))
    for (let at = 0; at < own.length; at += BATCH) {
      const some = own.slice(at, at + BATCH)
      named.push(...(await unit(tenantId, db => NAMED[kind](db, tenantId, some))))
    }
  return named
}
