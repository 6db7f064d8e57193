import type { Context, Tenant } from '../context.ts'
import type { Database } from '../db/open.ts'
import { listStamps, loadTenant } from '../db/tenant-rows.ts'
import { makeContext } from '../make-context.ts'

/** Told to whoever typed the command, without a stack. */
export class Refusal extends Error {}

/** The tenants by key. With a key, that one only. */
export async function listTenants(database: Database, key?: string): Promise<Tenant[]> {
  const stamps = await listStamps(database)
  const loaded = await Promise.all(stamps.map(({ id }) => loadTenant(database, id)))
  const tenants = loaded
    .flatMap(each => (each ? [each.tenant] : []))
    .sort((a, b) => a.key.localeCompare(b.key))
  const fitting = key ? tenants.filter(tenant => tenant.key === key) : tenants
  if (key && fitting.length === 0) {
    const keys = tenants.map(tenant => tenant.key).join(', ')
    throw new Refusal(`There is no agency “${key}”. There are: ${keys || 'none'}.`)
  }
  return fitting
}

/** A context to call services with, for work that queues no jobs. */
export function commandContext(database: Database, tenant: Tenant): Context {
  const noQueue = () => {
    throw new Error('This command queues no jobs')
  }
  return makeContext(database, noQueue, { tenant, lang: 'en', actor: { kind: 'system', id: null } })
}

/** Runs a command's main function: what was typed wrong is told in one line. */
export async function command(run: () => Promise<void>): Promise<void> {
  await run().catch(error => {
    const plain = error instanceof Refusal || error?.code?.startsWith('ERR_PARSE_ARGS')
    console.error(plain ? error.message : error)
    process.exitCode = 1
  })
}
