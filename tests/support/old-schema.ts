import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, inject } from 'vitest'
import { migrateWithin } from '../../src/server/db/migrate.ts'
import { migrationNames } from '../../src/server/db/migration-files.ts'
import { type Database, openDatabase } from '../../src/server/db/open.ts'
import { setConfig } from '../../src/server/lib/config.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { testConfig } from './config.ts'
import { execute } from './database.ts'

/** The schema as it was before the migration of this number. */
async function migrateUpTo({ pool }: Database, number: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await migrateWithin(
      client,
      (await migrationNames()).filter(name => name < number),
    )
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

export interface OldDatabase {
  databaseUrl: string
  database: Database
  /** The one tenant in it. */
  tenantId: string
}

/**
 * The address of an empty database. It belongs to a role like that of an operator's own database, which owns the
 * tables and is no superuser. Removed after the file's last test.
 */
export async function ownedDatabase(): Promise<string> {
  const maintenance = inject('maintenanceUrl')
  const [name, owner] = ['rihla_old', 'owner'].map(word => `${word}_${randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ]
  await execute(maintenance, `create role ${owner} login createrole in role rihla_app, rihla_directory`)
  await execute(maintenance, `create database ${name} owner ${owner}`)
  afterAll(async () => {
    await execute(maintenance, `drop database if exists ${name} with (force)`)
    await execute(maintenance, `drop role if exists ${owner}`)
  })
  return Object.assign(new URL(maintenance), { pathname: `/${name}`, username: owner }).href
}

/** A database with one tenant as it was before the migration of this number. */
export async function openOld(number: string): Promise<OldDatabase> {
  const databaseUrl = await ownedDatabase()
  setConfig(testConfig({ dataDir: tmpdir(), databaseUrl }))
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  afterAll(() => database.close())
  await migrateUpTo(database, number)
  const tenant = { id: newId(), key: 'old', origin: 'http://old.test' }
  await database.admin.insertInto('tenants').values(tenant).execute()
  return { database, databaseUrl, tenantId: tenant.id }
}
