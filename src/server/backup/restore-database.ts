import type pg from 'pg'
import { migrateWithin } from '../db/migrate.ts'
import { migrationNames } from '../db/migration-files.ts'
import type { Database } from '../db/open.ts'
import { openSender } from '../jobs/queue.ts'
import { Refusal } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { namesOfJobs, sendJobs } from './kept-jobs.ts'
import { ledgerDigest } from './ledger-digest.ts'
import { loadTables } from './load.ts'
import { jobsPath, type Manifest } from './manifest.ts'

/** @throws Refusal for a backup of a newer release */
export async function checkRelease({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames())
  const newer = migrations.find(name => !known.has(name))
  if (newer) throw new Refusal(`The backup is of a newer release: this one has no migration ${newer}.`)
}

async function checkLedger(client: pg.PoolClient, { ledger }: Manifest): Promise<void> {
  const found = await ledgerDigest(client, 'travel_agencies')
  if (found.accounts !== ledger.accounts || found.sha256 !== ledger.sha256)
    throw new Refusal('The ledger accounts are not those the backup was made of.')
}

async function load(
  client: pg.PoolClient,
  dir: string,
  manifest: Manifest,
  send: Sender['send'],
): Promise<void> {
  await migrateWithin(client, manifest.migrations)
  await loadTables(client, dir, manifest.tables, () => checkLedger(client, manifest))
  const sent = await sendJobs(client, jobsPath(dir), send)
  if (sent !== manifest.jobs.rows)
    throw new Refusal(`The part of jobs has ${sent} rows, and ${manifest.jobs.rows} are listed.`)
}

type Sender = Awaited<ReturnType<typeof openSender>>

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Fills an empty database from a checked backup in one transaction, with the schema of the release it was made by. */
export async function restoreDatabase(
  database: Database,
  dir: string,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const sender = await openSender(database, log, await namesOfJobs(jobsPath(dir)))
  try {
    await inTransaction(database.pool, client => load(client, dir, manifest, sender.send))
  } finally {
    await sender.stop()
  }
  await database.pool.query('analyze')
}
