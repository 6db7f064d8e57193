import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type pg from 'pg'
import { FILE_KINDS } from '../adapters/file-store.ts'
import { isDistributed } from '../db/machines/distributed.ts'
import type { Database } from '../db/open.ts'
import type { Config } from '../lib/config.ts'
import { codeOf, Refusal } from '../lib/errors.ts'
import { listMigrations, listTables, type TableShape } from './catalog.ts'
import { openSome } from './check.ts'
import { copyFiles, type KeptFile, listReferences } from './kept-files.ts'
import { readOpenJobs } from './kept-jobs.ts'
import { ledgerDigest } from './ledger-digest.ts'
import {
  FORMAT,
  jobsPath,
  listPath,
  type Manifest,
  makeFolders,
  nameOfSecret,
  type TablePart,
  tablePath,
  writeManifest,
} from './manifest.ts'
import { writePart } from './parts.ts'
import { asUnits, copyOut, ofTenants, openSnapshot } from './snapshot.ts'

const SPREAD =
  'This database is spread over several machines by Citus. Back up each of them by a base backup and its WAL, and the files on their own.'

async function writeTable(client: pg.PoolClient, dir: string, table: TableShape): Promise<TablePart> {
  const write = async () => {
    const rows = copyOut(client, table)
    const part = await writePart(tablePath(dir, table.name), rows)
    return { table: table.name, columns: table.columns, rows: rows.rowCount, ...part }
  }
  return table.secured ? asUnits(client, write) : write()
}

const lines = (rows: object[]) => rows.map(row => `${JSON.stringify(row)}\n`)

type DatabasePart = Omit<Manifest, 'files' | 'secret'>

async function writeDatabase(client: pg.PoolClient, dir: string) {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  const shapes = await listTables(client)
  const tables: TablePart[] = []
  for (const shape of shapes) tables.push(await writeTable(client, dir, shape))
  const jobs = await readOpenJobs(client)
  const facts: DatabasePart = {
    format: FORMAT,
    made_at: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await listMigrations(client),
    tables,
    jobs: { rows: jobs.length, ...(await writePart(jobsPath(dir), lines(jobs))) },
    ledger: await asUnits(client, () => ledgerDigest(client, ofTenants('travel_agencies'))),
  }
  return { facts, files: await listReferences(client, shapes) }
}

/** Reads the database in one transaction, which changes nothing. */
async function readSnapshot<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await openSnapshot(client)
    return await read(client)
  } finally {
    // Closed, not kept: its settings and its function end with it.
    client.release(true)
  }
}

const listNamed = async (client: pg.PoolClient) => listReferences(client, await listTables(client))

const TRIED = 5

/** Throws Refusal where none of a kind's files are that rows still name: the settings are not those of the servers. */
async function checkPlace(pool: pg.Pool, listed: KeptFile[], missing: string[], { dataDir, s3 }: Config) {
  const suspected = FILE_KINDS.filter(
    kind => missing.some(name => name.startsWith(`${kind}/`)) && !listed.some(file => file.kind === kind),
  )
  if (suspected.length === 0) return
  const named = new Set((await readSnapshot(pool, listNamed)).map(({ kind, key }) => `${kind}/${key}`))
  const kind = suspected.find(each => missing.some(name => name.startsWith(`${each}/`) && named.has(name)))
  const place = s3 ? `s3://${s3.bucket}/${s3.prefix}` : dataDir
  if (kind)
    throw new Refusal(
      `None of the ${kind} that the database names are in ${place}: set RIHLA_DATA and RIHLA_FILES as they are for the servers.`,
    )
}

/** @throws Refusal when the backup would be named by another secret than its files are sealed with */
async function writeFiles(
  pool: pg.Pool,
  files: KeptFile[],
  dir: string,
  settings: Config,
): Promise<Manifest['files']> {
  const { listed, missing } = await copyFiles(files, dir, settings)
  await checkPlace(pool, listed, missing, settings)
  const sealed = listed.filter(({ kind }) => kind === 'files')
  const { opened, closed } = await openSome(sealed, dir, TRIED)
  if (opened === 0 && closed.length > 0)
    throw new Refusal('The secret here does not open the uploaded files. Give the one of the servers.')
  const total_bytes = listed.reduce((sum, { bytes }) => sum + bytes, 0)
  const part = await writePart(listPath(dir), lines(listed))
  return { count: listed.length, total_bytes, missing: missing.sort(), ...part }
}

async function claim(out: string): Promise<string> {
  const dir = `${out}.part`
  if (existsSync(out))
    throw new Refusal(`${out} exists already. A backup is written into a folder of its own.`)
  await mkdir(dir, { mode: 0o700 }).catch(error => {
    if (codeOf(error) !== 'EEXIST') throw new Refusal(`${dir} cannot be made (${String(codeOf(error))}).`)
    throw new Refusal(`${dir} is of a backup that runs, or was interrupted. Delete it if none runs.`)
  })
  return dir
}

/**
 * Writes a backup into a new folder, beside running servers. The folder gets its name when all of it is written.
 * @throws Refusal when the folder exists, or the database is spread over several machines
 */
export async function takeBackup(
  { pool }: Pick<Database, 'pool'>,
  settings: Config,
  out: string,
): Promise<Manifest> {
  if (await isDistributed(pool)) throw new Refusal(SPREAD)
  const dir = await claim(out)
  try {
    await makeFolders(dir)
    const { facts, files } = await readSnapshot(pool, client => writeDatabase(client, dir))
    const secret = nameOfSecret(settings.secret)
    const manifest = { ...facts, secret, files: await writeFiles(pool, files, dir, settings) }
    await writeManifest(dir, manifest)
    await rename(dir, out)
    return manifest
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
}
