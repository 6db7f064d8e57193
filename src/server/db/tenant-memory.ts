import { LRUCache } from 'lru-cache'
import type { Tenant } from '../lib/tenant.ts'
import { type TenantRow, unpackTenant } from './tenant-rows.ts'

const MAX_UNPACKED = 500

export interface TenantMemory {
  put(row: TenantRow): void
  remove(id: string): void
  /** Creates a new object, which invalidates caches keyed by it. */
  renew(id: string): void
  has(id: string): boolean
  byHost(host: string): Tenant | undefined
  isHost(host: string): boolean
  byId(id: string): Tenant | undefined
  ids(): string[]
}

/** Every tenant as its row, so that the database may go away. */
export function makeTenantMemory(): TenantMemory {
  const rows = new Map<string, TenantRow>()
  const owners = new Map<string, string>()
  // Those that were asked for lately.
  const unpacked = new LRUCache<string, Tenant>({ max: MAX_UNPACKED })

  function byId(id: string): Tenant | undefined {
    const cached = unpacked.get(id)
    const row = cached ? undefined : rows.get(id)
    if (!row) return cached
    const tenant = unpackTenant(row)
    unpacked.set(id, tenant)
    return tenant
  }

  function remove(id: string): void {
    for (const host of rows.get(id)?.hosts ?? []) if (owners.get(host) === id) owners.delete(host)
    rows.delete(id)
    unpacked.delete(id)
  }

  return {
    put: row => {
      remove(row.id)
      rows.set(row.id, row)
      for (const host of row.hosts) owners.set(host, row.id)
    },
    remove: remove,
    renew: id => void unpacked.delete(id),
    has: id => rows.has(id),
    byHost: host => {
      const id = owners.get(host)
      return id === undefined ? undefined : byId(id)
    },
    isHost: host => owners.has(host),
    byId,
    ids: () => [...rows.keys()],
  }
}
