import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, inject } from 'vitest'
import type { Context } from '../../src/server/context/context.ts'
import type { Schema } from '../../src/server/db/schema.ts'
import type { Config } from '../../src/server/lib/config.ts'
import { createRuntime, type Parts, type Runtime, setRuntime } from '../../src/server/runtime/runtime.ts'
import { type Client, makeClient } from './client.ts'
import { testConfig } from './config.ts'
import { logged } from './log-lines.ts'
import { createDatabase, dropDatabase } from './machines.ts'
import { pairUp, sharedParts } from './other-process.ts'
import { type Mail, readOutbox } from './outbox.ts'
import { emailOf, PASSWORD, type TenantKey, tenantId, type UserKey } from './people.ts'

export interface App {
  runtime: Runtime
  /** Someone without account; keeps cookies like a browser. */
  guest(tenant?: TenantKey): Client
  /** Someone who has signed in with e-mail and password. */
  as(user: UserKey, tenant?: TenantKey): Promise<Client>
  /** One transaction on the rows of a tenant. */
  rows<T>(tenant: TenantKey, work: (db: Kysely<Schema>) => Promise<T>): Promise<T>
  /** A context as jobs have it, to call a service directly. */
  system(tenant?: TenantKey): Context
  /** Runs the jobs that are due, and answers how many. */
  drainJobs(): Promise<number>
  /** Mails written so far, oldest first. */
  outbox(): Promise<Mail[]>
  close(): Promise<void>
}

const login = async (client: Client, email: string) => {
  const body = JSON.stringify({ email, password: PASSWORD })
  const reply = await client.send('POST', '/api/auth/login', { body, type: 'application/json' })
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(reply.body)}`)
  return client
}

async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const maintenance = inject('maintenanceUrl')
  const name = `rihla_${randomUUID().replaceAll('-', '')}`
  await createDatabase(maintenance, name, inject('templateName'))
  return {
    url: maintenance.replace(/\/postgres$/, `/${name}`),
    drop: () => dropDatabase(maintenance, name),
  }
}

/**
 * The real router on a database of its own, in this process. Closed after the file's last test.
 * `settings` change the server's, e.g. `{ limitFactor: 1 }` to test rate limits; `parts` what it is made of.
 */
export async function openApp(settings: Partial<Config> = {}, parts: Parts = {}): Promise<App> {
  const { url: databaseUrl, drop } = await ownDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-app-'))
  const config = testConfig({ dataDir, databaseUrl, ...sharedParts(databaseUrl), ...settings })
  const runtime = await createRuntime(config, { log: logged.log, ...parts })
  setRuntime(runtime)
  // Parts cannot be sent to another process, and a test with replicas of its own watches them in this one.
  const alone = Object.keys(parts).length > 0 || settings.replicaUrls !== undefined
  const unpair = alone ? undefined : await pairUp(runtime)
  const close = async () => {
    await unpair?.()
    await runtime.close()
    await drop()
    // A page may still be on its way to the disk.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  afterAll(close)
  return {
    runtime,
    guest: (tenant = 'nakheel') => makeClient(tenant),
    as: (user, tenant = 'nakheel') => login(makeClient(tenant), emailOf(tenant, user)),
    rows: (tenant, work) => runtime.db.unit(tenantId(tenant), work),
    system: (tenant = 'nakheel') => {
      const found = runtime.tenants.byId(tenantId(tenant))
      if (!found) throw new Error(`No tenant ${tenant}`)
      return runtime.contextFor({ tenant: found, lang: 'en', actor: { kind: 'system', id: null } })
    },
    drainJobs: () => runtime.jobs.drain(),
    outbox: () => readOutbox(dataDir),
    close,
  }
}
