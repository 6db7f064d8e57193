import type { Tenant } from '../context.ts'
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
  byId(id: string): Tenant | undefined
  ids(): string[]
}

/** Every tenant as its row, so that the database may go away; those that are asked for often, unpacked. */
export function makeTenantMemory(): TenantMemory {
  const rows = new Map<string, TenantRow>()
  const owners = new Map<string, string>()
  let young = new Map<string, Tenant>()
  let old = new Map<string, Tenant>()

  function keep(tenant: Tenant): Tenant {
    if (young.size >= MAX_YOUNG) {
      old = young
      young = new Map()
    }
    young.set(tenant.id, tenant)
    return tenant
  }

  function byId(id: string): Tenant | undefined {
    const known = young.get(id)
    if (known) return known
    const row = rows.get(id)
    return row && keep(old.get(id) ?? unpackTenant(row))
  }

  function renew(id: string): void {
    young.delete(id)
    old.delete(id)
  }

  function drop(id: string): void {
    for (const host of rows.get(id)?.hosts ?? []) if (owners.get(host) === id) owners.delete(host)
    rows.delete(id)
    renew(id)
  }

  return {
    put: row => {
      drop(row.id)
      rows.set(row.id, row)
      for (const host of row.hosts) owners.set(host, row.id)
    },
    drop,
    renew,
    has: id => rows.has(id),
    byHost: host => {
      const id = owners.get(host)
      return id === undefined ? undefined : byId(id)
    },
    byId,
    ids: () => [...rows.keys()],
  }
}
