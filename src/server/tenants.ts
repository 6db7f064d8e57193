import type { Tenant } from './context.ts'
import type { Database } from './db/open.ts'
import { listStamps, loadTenant } from './db/tenant-rows.ts'

const POLL_MS = 5000

export interface TenantDirectory {
  /** By a normalised host name (see http/host.ts). */
  byHost(host: string): Tenant | undefined
  byId(id: string): Tenant | undefined
  all(): Tenant[]
  /** Reads again now; `ids` limits it to some tenants. */
  refresh(ids?: string[]): Promise<void>
  /** Calls back with the id of each tenant whose data was read again. */
  onChange(listener: (tenantId: string) => void): void
  stop(): void
}

/** All tenants in memory. Each server looks every five seconds whether something changed. */
export async function openTenants(database: Database): Promise<TenantDirectory> {
  const tenants = new Map<string, Tenant>()
  const hosts = new Map<string, string>()
  const stamps = new Map<string, number>()
  const listeners: ((tenantId: string) => void)[] = []

  async function load(id: string): Promise<void> {
    const loaded = await loadTenant(database, id)
    for (const [host, owner] of hosts) if (owner === id) hosts.delete(host)
    if (!loaded) return void tenants.delete(id)
    tenants.set(id, loaded.tenant)
    for (const host of loaded.hosts) hosts.set(host, id)
    for (const listener of listeners) listener(id)
  }

  async function poll(): Promise<void> {
    for (const { id, updated_at } of await listStamps(database)) {
      if (tenants.has(id) && stamps.get(id) === updated_at.getTime()) continue
      stamps.set(id, updated_at.getTime())
      await load(id)
    }
  }

  await poll()
  // What is in memory stays good while the database is away.
  const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS)
  timer.unref()
  return {
    byHost: host => tenants.get(hosts.get(host) ?? ''),
    byId: id => tenants.get(id),
    all: () => [...tenants.values()],
    refresh: async ids => {
      const wanted = ids ?? (await listStamps(database)).map(({ id }) => id)
      for (const id of wanted) await load(id)
    },
    onChange: listener => void listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}
