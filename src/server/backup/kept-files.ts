import pLimit from 'p-limit'
import type pg from 'pg'
import { type FileKind, fileStore } from '../adapters/file-store.ts'
import { sha256 } from '../lib/crypto.ts'
import { codeOf } from '../lib/errors.ts'
import type { TableShape } from './catalog.ts'
import { asUnits, ofTenants } from './snapshot.ts'

export interface KeptFile {
  kind: FileKind
  key: string
}
export interface ListedFile extends KeptFile {
  bytes: number
  sha256: string
}

interface Reference {
  kind: FileKind
  table: string
  /** Column without which the table names no files: an older schema may lack it. */
  column: string
  key: string
}

/** Rows that name files. Other files are made again when they are asked for. */
export const REFERENCES: Reference[] = [
  { kind: 'files', table: 'files', column: 'storage_key', key: 'storage_key' },
  { kind: 'files', table: 'bank_transfers', column: 'slip_key', key: 'slip_key' },
  {
    kind: 'pictures',
    table: 'pictures',
    column: 'hash',
    key: "format('%s/%s-%sx%s/master', tenant_id, hash, width, height)",
  },
]

export async function listReferences(client: pg.PoolClient, tables: TableShape[]): Promise<KeptFile[]> {
  const found: KeptFile[] = []
  for (const { kind, table, column, key } of REFERENCES) {
    if (!tables.some(each => each.name === table && each.columns.includes(column))) continue
    const statement = `select distinct ${key} as key from ${ofTenants(table)} where ${column} is not null`
    const { rows } = await asUnits(client, () => client.query<{ key: string }>(statement))
    for (const row of rows) found.push({ kind, key: row.key })
  }
  return found
}

const AT_ONCE = 8
const limited = pLimit(AT_ONCE)
type Stores = Parameters<typeof fileStore>[1]
/** A backup keeps files as a data directory does. */
const storeOf = ({ kind }: KeptFile, stores: Stores) => fileStore(kind, stores)
const partOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: sha256(bytes),
})

const readIfThere = (file: KeptFile, stores: Stores): Promise<Buffer | undefined> =>
  storeOf(file, stores)
    .get(file.key)
    .catch(error => {
      if (codeOf(error) !== 'ENOENT') throw error
      return undefined
    })

/** Copies files into a backup. `missing`: deleted since the snapshot, or lost before. */
export async function copyFiles(files: KeptFile[], dir: string, stores: Stores) {
  const listed: ListedFile[] = []
  const missing: string[] = []
  await limited.map(files, async file => {
    const bytes = await readIfThere(file, stores)
    if (!bytes) return void missing.push(`${file.kind}/${file.key}`)
    await storeOf(file, { dataDir: dir }).put(file.key, bytes)
    listed.push({ ...file, ...partOf(bytes) })
  })
  return { listed, missing }
}

export const readListed = (file: KeptFile, dir: string): Promise<Buffer> =>
  storeOf(file, { dataDir: dir }).get(file.key)

export async function findDamaged(files: ListedFile[], dir: string): Promise<string[]> {
  const found = await limited.map(files, async file => {
    const bytes = await readIfThere(file, { dataDir: dir })
    return bytes && partOf(bytes).sha256 === file.sha256 ? [] : [`${file.kind}/${file.key}`]
  })
  return found.flat()
}

export async function putFiles(files: ListedFile[], dir: string, stores: Stores): Promise<void> {
  await limited.map(files, async file => storeOf(file, stores).put(file.key, await readListed(file, dir)))
}
