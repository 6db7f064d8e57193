import { existsSync } from 'node:fs'
import type { Manifest } from '../backup/manifest.ts'
import { dataDirOf, loadConfig } from '../lib/config.ts'
import { secretFile } from '../lib/config-secrets.ts'
import { randomToken } from '../lib/crypto.ts'
import { Refusal } from '../lib/errors.ts'

/** Settings with the secret of this file; without one, with that of the environment or of the data directory. */
export function settingsWith(file: string | undefined) {
  if (file === undefined) return loadConfig()
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const { RIHLA_SECRET: _, ...env } = process.env
  return loadConfig({ ...env, RIHLA_SECRET_FILE: file })
}

/** Like `settingsWith`, but makes no secret where none is. */
export function settingsAtHand(file: string | undefined) {
  const { RIHLA_SECRET, RIHLA_SECRET_FILE } = process.env
  if (file ?? RIHLA_SECRET ?? RIHLA_SECRET_FILE) return settingsWith(file)
  const own = secretFile(dataDirOf(process.env))
  return existsSync(own) ? settingsWith(own) : loadConfig({ ...process.env, RIHLA_SECRET: randomToken() })
}

const MEGABYTE = 1e6
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

export function printFacts({ made_at, migrations, tables, jobs, ledger, files }: Manifest): void {
  const sum = (of: (table: Manifest['tables'][number]) => number) =>
    tables.reduce((total, table) => total + of(table), 0)
  console.log(`Made at ${made_at}, by the release of migration ${migrations.at(-1)}`)
  console.log(
    `${sum(table => table.rows)} rows of ${tables.length} tables, ${megabytes(sum(table => table.bytes))}`,
  )
  console.log(`${jobs.rows} open jobs, ${ledger.accounts} ledger accounts`)
  console.log(`${files.count} files, ${megabytes(files.total_bytes)}`)
  if (files.missing.length > 0)
    console.log(
      `${files.missing.length} files were not there, because they were deleted meanwhile or lost before; manifest.json names them.`,
    )
}
