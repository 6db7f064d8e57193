import { createHmac } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refusal } from '../lib/errors.ts'

export const FORMAT = 1

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const part = { bytes: count, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }
const name = v.pipe(v.string(), v.regex(/^\w+$/))

const manifest = v.object({
  format: v.literal(FORMAT),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  postgres: v.string(),
  /** Name of the secret the backup is sealed with; it says nothing about the secret. */
  secret: v.string(),
  /** Migrations its schema is made by. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  tables: v.array(v.object({ table: name, columns: v.array(name), rows: count, ...part })),
  /** Jobs that were queued or running. */
  jobs: v.object({ rows: count, ...part }),
  /** SHA-256 over the last entry of every ledger account. */
  ledger: v.object({ accounts: count, sha256: v.string() }),
  /** List of the files; `missing`: named by rows, but not there. */
  files: v.object({ count, total_bytes: count, missing: v.array(v.string()), ...part }),
})
export type Manifest = v.InferOutput<typeof manifest>
export type TablePart = Manifest['tables'][number]

const pathOf = (dir: string) => join(dir, 'manifest.json')
export const tablePath = (dir: string, table: string) => join(dir, 'database', `${table}.copy.gz`)
export const jobsPath = (dir: string) => join(dir, 'jobs.jsonl.gz')
export const listPath = (dir: string) => join(dir, 'files.jsonl.gz')

/** A name by which to find the secret again; nothing can be opened with it. */
export const nameOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('rihla backup').digest('hex').slice(0, 12)

export async function makeFolders(dir: string): Promise<void> {
  await mkdir(join(dir, 'database'), { recursive: true, mode: 0o700 })
}

export const writeManifest = (dir: string, facts: Manifest): Promise<void> =>
  writeFile(pathOf(dir), `${JSON.stringify(facts, undefined, 1)}\n`, { mode: 0o600, flush: true })

/** @throws Refusal for a folder that is no backup, or one of a newer release */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(pathOf(dir), 'utf8').catch(() => {
    throw new Refusal(`There is no backup in ${dir}: manifest.json cannot be read.`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)
  throw new Refusal(`manifest.json is damaged, or of a newer release${where ? ` (${where})` : ''}.`)
}
