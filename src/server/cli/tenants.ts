import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context/context.ts'
import { GUARDS } from '../context/guards.ts'
import { makeContext } from '../context/make-context.ts'
import type { Database } from '../db/open.ts'
import { asOpeningError, OpeningError } from '../db/opening-error.ts'
import { readTenants, unpackTenant } from '../db/tenant-rows.ts'
import { config, dataDirOf } from '../lib/config.ts'
import { fromEnv } from '../lib/config-secrets.ts'
import { codeOf, isAppError, Refusal } from '../lib/errors.ts'
import { makeLog } from '../lib/log.ts'
import type { Tenant } from '../lib/tenant.ts'

const SHOWN = 20

export async function listTenants(database: Database, key?: string): Promise<Tenant[]> {
  const keys = database.admin.selectFrom('tenants').select(['id', 'key']).orderBy('key')
  const fitting = await (key === undefined ? keys : keys.where('key', '=', key)).execute()
  const tenants = new Map<string, Tenant>()
  for await (const rows of readTenants(
    database,
    fitting.map(({ id }) => id),
  ))
    for (const row of rows) tenants.set(row.id, unpackTenant(row))
  if (key !== undefined && tenants.size === 0) {
    const some = (await keys.limit(SHOWN).execute()).map(each => each.key).join(', ')
    throw new Refusal(`There is no agency “${key}”. There are: ${some || 'none'}.`)
  }
  return fitting.flatMap(({ id }) => tenants.get(id) ?? [])
}

export function commandContext(database: Database, tenant: Tenant): Context {
  const noQueue = () => {
    throw new Error('This command queues no jobs')
  }
  const parts = { database, queue: noQueue, log: makeLog(config().logLevel), guards: GUARDS }
  return makeContext(parts, { tenant, lang: 'en', actor: { kind: 'system', id: null } })
}

/** For commands about what servers have: in a wrong place they would make an empty database. Throws Refusal. */
export function requireDatabase(): void {
  const dataDir = dataDirOf(process.env)
  if (fromEnv(process.env, 'DATABASE_URL') || existsSync(join(dataDir, 'postgres'))) return
  throw new Refusal(
    `There is no database in ${dataDir}: set RIHLA_DATA or DATABASE_URL as they are for the servers.`,
  )
}

function wordsOf(thrown: unknown): unknown {
  const error = asOpeningError(thrown)
  if (!(error instanceof Error)) return error
  if (isAppError(error)) return `${error.code} (${(error.cause as Error | undefined)?.name ?? 'no reason'})`
  const isSentence = error instanceof Refusal || error instanceof OpeningError || error.constructor === Error
  if (isSentence || String(codeOf(error)).startsWith('ERR_PARSE_ARGS')) return error.message
  // Without its properties, which may quote rows.
  return error.stack
}

export async function command(run: () => Promise<void>): Promise<void> {
  await run().catch(error => {
    console.error(wordsOf(error))
    process.exitCode = 1
  })
}
