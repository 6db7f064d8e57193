import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type pg from 'pg'
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
async function readDatabase(pool: pg.Pool, dir: string) {
  const client = await pool.connect()
  try {
    await openSnapshot(client)
    return await writeDatabase(client, dir)
  } finally {
    // Closed, not kept: its settings and its function end with it.
    client.release(true)
  }
}

const TRIED = 5

/** @throws Refusal when the backup would be named by another secret than its files are sealed with */
async function writeFiles(files: KeptFile[], dir: string, settings: Config): Promise<Manifest['files']> {
  const { listed, missing } = await copyFiles(files, dir, settings)
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
    const { facts, files } = await readDatabase(pool, dir)
    const secret = nameOfSecret(settings.secret)
    const manifest = { ...facts, secret, files: await writeFiles(files, dir, settings) }
    await writeManifest(dir, manifest)
    await rename(dir, out)
    return manifest
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
}
