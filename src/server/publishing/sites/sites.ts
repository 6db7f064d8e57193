import type { Parts } from '../making/maker.ts'

export interface Sites {
  of(tenantId: string): string[]
  /** Whether the host's pages on disk are up to date. Reads the disk once per host. */
  isCurrent(host: string): Promise<boolean>
  /** Records that all pages of the host include this stamp of the tenant. */
  settle(host: string, tenantId: string, stamp: number): Promise<void>
  /** The host was removed or moved to another tenant. */
  forget(host: string): void
  /** Removes pages of unknown hosts; debounced. */
  sweep(): void
  stop(): void
}

const SWEEP_MS = 20

/** Debounces calls. */
function soon(sweep: () => void): Pick<Sites, 'sweep' | 'stop'> {
  let timer: NodeJS.Timeout | undefined
  return {
    sweep: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        sweep()
      }, SWEEP_MS).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

const notRemoved = (log: Parts['log']) => (error: unknown) =>
  log.warn({ err: error }, 'the pages of a host that is gone could not be removed')

const gonePages = (store: Parts['store'], tenants: Parts['tenants']) =>
  store.hosts().filter(host => !tenants.isHost(host))

/** `outdated` is called for a host whose pages miss a change. */
export function makeSites(
  { store, hot, tenants, log }: Parts,
  outdated: (host: string, tenantId: string) => void,
): Sites {
  const owners = new Map<string, string>()
  const current = new Set<string>()

  async function remove(host: string): Promise<void> {
    owners.delete(host)
    current.delete(host)
    await store.removeHost(host).finally(() => hot.drop(host))
  }

  const forget = (host: string) => void remove(host).catch(notRemoved(log))

  async function look(host: string): Promise<void> {
    // Without a readable stamp the pages are rendered again.
    const known = await store.stampOf(host).catch(() => undefined)
    const tenant = tenants.byHost(host)
    if (!tenant || owners.has(host)) return tenant ? undefined : remove(host)
    owners.set(host, tenant.id)
    if (known?.tenantId === tenant.id && known.stamp === tenants.stampOf(tenant.id)) current.add(host)
    else outdated(host, tenant.id)
  }

  return {
    of: tenantId => [...owners].filter(([, owner]) => owner === tenantId).map(([host]) => host),
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
    ...soon(() => gonePages(store, tenants).forEach(forget)),
  }
}
