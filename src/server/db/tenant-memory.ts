import type { Tenant } from '../lib/tenant.ts'
import { type TenantRow, unpackTenant } from './tenant-rows.ts'

/** Twice as many tenants, at most, are unpacked at a time. */
const MAX_YOUNG = 250

export interface TenantMemory {
  put(row: TenantRow): void
  drop(id: string): void
  /** Makes it another object, for those who keep something as long as the tenant stays the same. */
  renew(id: string): void
  has(id: string): boolean
  byHost(host: string): Tenant | undefined
  isHost(host: string): boolean
  byId(id: string): Tenant | undefined
  ids(): string[]
}

/** Those that were asked for lately, unpacked. */
function makeUnpacked() {
  let young = new Map<string, Tenant>()
  let old = new Map<string, Tenant>()
  return {
    of: (row: TenantRow): Tenant => {
      const known = young.get(row.id)
      if (known) return known
      const tenant = old.get(row.id) ?? unpackTenant(row)
      if (young.size >= MAX_YOUNG) {
        old = young
        young = new Map()
      }
      young.set(row.id, tenant)
      return tenant
    },
    forget: (id: string) => {
      young.delete(id)
      old.delete(id)
    },
  }
}

/** Every tenant as its row, so that the database may go away. */
export function makeTenantMemory(): TenantMemory {
  const rows = new Map<string, TenantRow>()
  const owners = new Map<string, string>()
  const unpacked = makeUnpacked()

  function byId(id: string): Tenant | undefined {
    const row = rows.get(id)
    return row && unpacked.of(row)
  }

  function drop(id: string): void {
    for (const host of rows.get(id)?.hosts ?? []) if (owners.get(host) === id) owners.delete(host)
    rows.delete(id)
    unpacked.forget(id)
  }

  return {
    put: row => {
      drop(row.id)
      rows.set(row.id, row)
      for (const host of row.hosts) owners.set(host, row.id)
    },
    drop,
    renew: unpacked.forget,
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
