import type { Parts } from '../rendering/renderer.ts'

export interface PublishedHosts {
  of(tenantId: string): string[]
  /** Whether the host's pages on disk are up to date. Reads the disk once per host. */
  isCurrent(host: string): Promise<boolean>
  /** Records that all pages of the host include this stamp of the tenant. */
  setCurrent(host: string, tenantId: string, stamp: number): Promise<void>
  /** The host was removed or moved to another tenant. */
  remove(host: string): void
  /** Removes pages of unknown hosts; debounced. */
  removeUnknown(): void
  stop(): void
}

const DEBOUNCE_MS = 20

function debounced(run: () => void): Pick<PublishedHosts, 'removeUnknown' | 'stop'> {
  let timer: NodeJS.Timeout | undefined
  return {
    removeUnknown: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, DEBOUNCE_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

const notRemoved = (log: Parts['log']) => (error: unknown) =>
  log.warn({ err: error }, 'the pages of a host that is gone could not be removed')

const unknownHosts = (store: Parts['store'], tenants: Parts['tenants']) =>
  store.hosts().filter(host => !tenants.isHost(host))

/** `onStale` is called for a host with pages that miss a change. */
export function makePublishedHosts(
  { store, cache, tenants, log }: Parts,
  onStale: (host: string, tenantId: string) => void,
): PublishedHosts {
  const owners = new Map<string, string>()
  const current = new Set<string>()

  async function removeHost(host: string): Promise<void> {
    owners.delete(host)
    current.delete(host)
    await store.removeHost(host).finally(() => cache.invalidate(host))
  }

  const remove = (host: string) => void removeHost(host).catch(notRemoved(log))

  async function check(host: string): Promise<void> {
    // Without a readable stamp the pages are rendered again.
    const stamp = await store.stampOf(host).catch(() => undefined)
    const tenant = tenants.byHost(host)
    if (!tenant || owners.has(host)) return tenant ? undefined : removeHost(host)
    owners.set(host, tenant.id)
    if (stamp?.tenantId === tenant.id && stamp.stamp === tenants.stampOf(tenant.id)) current.add(host)
    else onStale(host, tenant.id)
  }

  return {
    of: tenantId => [...owners].filter(([, owner]) => owner === tenantId).map(([host]) => host),
    isCurrent: async host => {
      if (!owners.has(host)) await check(host)
      return current.has(host)
    },
    setCurrent: async (host, tenantId, stamp) => {
      if (owners.get(host) !== tenantId) return
      current.add(host)
      await store.setStamp(host, { tenantId, stamp })
    },
    remove,
    ...debounced(() => unknownHosts(store, tenants).forEach(remove)),
  }
}
