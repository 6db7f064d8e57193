import type { Context } from '../context/context.ts'
import { GUARDS } from '../context/guards.ts'
import { makeContext } from '../context/make-context.ts'
import type { Database } from '../db/open.ts'
import { readTenants, unpackTenant } from '../db/tenant-rows.ts'
import { config } from '../lib/config.ts'
import { Refusal } from '../lib/errors.ts'
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

export async function command(run: () => Promise<void>): Promise<void> {
  await run().catch(error => {
    const plain = error instanceof Refusal || error?.code?.startsWith('ERR_PARSE_ARGS')
    console.error(plain ? error.message : error)
    process.exitCode = 1
  })
}
