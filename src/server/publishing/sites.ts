import type { Parts } from './maker.ts'

/** Hosts with published pages that were looked at, and the agency each belongs to. */
export interface Sites {
  /** The tenant's hosts: a change of it has to reach their pages. */
  of(tenantId: string): string[]
  /** Whether the pages on disk of the host may be sent. Looks there once per host. */
  isCurrent(host: string): Promise<boolean>
  /** All pages of the host are made up to this stamp of the tenant. */
  settle(host: string, tenantId: string, stamp: number): Promise<void>
  /** The host is nobody's any more, or another's. */
  forget(host: string): Promise<void>
  /** Takes away what is published under names that are nobody's; soon, once for many changes. */
  sweep(): void
  stop(): void
}

const SWEEP_MS = 20

/** `outdated` is told of a host whose pages were made before a change that nobody here heard of. */
export function makeSites(
  { store, hot, tenants }: Parts,
  outdated: (host: string, tenantId: string) => void,
): Sites {
  const owners = new Map<string, string>()
  const hosts = new Map<string, Set<string>>()
  const current = new Set<string>()
  let sweeping: NodeJS.Timeout | undefined

  async function forget(host: string): Promise<void> {
    hosts.get(owners.get(host) ?? '')?.delete(host)
    owners.delete(host)
    current.delete(host)
    hot.drop(host)
    await store.removeHost(host)
  }

  async function look(host: string): Promise<void> {
    const known = await store.stampOf(host).catch(() => undefined)
    const tenant = tenants.byHost(host)
    if (!tenant || owners.has(host)) return tenant ? undefined : forget(host)
    owners.set(host, tenant.id)
    hosts.set(tenant.id, (hosts.get(tenant.id) ?? new Set()).add(host))
    if (known?.tenantId === tenant.id && known.stamp === tenants.stampOf(tenant.id)) current.add(host)
    else outdated(host, tenant.id)
  }

  return {
    of: tenantId => [...(hosts.get(tenantId) ?? [])],
    isCurrent: async host => {
      if (!owners.has(host)) await look(host)
      return current.has(host)
    },
    settle: async (host, tenantId, stamp) => {
      if (owners.get(host) !== tenantId) return
      current.add(host)
      await store.setStamp(host, { tenantId, stamp })
    },
    forget,
    sweep: () => {
      sweeping ??= setTimeout(() => {
        sweeping = undefined
        for (const host of store.hosts()) if (!tenants.isHost(host)) void forget(host).catch(() => undefined)
      }, SWEEP_MS).unref()
    },
    stop: () => clearTimeout(sweeping),
  }
}
