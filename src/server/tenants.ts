import type { ChangeListener } from './changes.ts'
import type { Tenant } from './context.ts'
import { CHANNEL, type Change, EVERYTHING, readChange } from './db/changes.ts'
import { listen } from './db/listen.ts'
import type { Database } from './db/open.ts'
import { listStamps, loadTenant } from './db/tenant-rows.ts'

const POLL_MS = 5000
/** With these the tenant itself is read again. */
const OF_THE_TENANT = new Set([EVERYTHING, 'settings'])

export interface TenantDirectory {
  /** By a normalised host name (see http/host.ts). */
  byHost(host: string): Tenant | undefined
  byId(id: string): Tenant | undefined
  all(): Tenant[]
  /** Reads again now; `ids` limits it to some tenants. */
  refresh(ids?: string[]): Promise<void>
  stop(): Promise<void>
}

/**
 * All tenants in memory. Commits say what they changed (see db/changes.ts), and every five seconds each server
 * looks at the stamps, in case something was not heard. `tell` is called once a change is known here.
 */
export async function openTenants(database: Database, tell: ChangeListener): Promise<TenantDirectory> {
  const tenants = new Map<string, Tenant>()
  const hosts = new Map<string, string>()
  const stamps = new Map<string, number>()

  async function load(id: string): Promise<void> {
    const loaded = await loadTenant(database, id)
    for (const [host, owner] of hosts) if (owner === id) hosts.delete(host)
    if (!loaded) return void tenants.delete(id)
    tenants.set(id, loaded.tenant)
    for (const host of loaded.hosts) hosts.set(host, id)
  }

  async function learn(id: string, stamp: number, tags: readonly string[]): Promise<void> {
    if (tags.some(tag => OF_THE_TENANT.has(tag))) await load(id)
    stamps.set(id, stamp)
    tell(id, tags)
  }

  async function poll(): Promise<void> {
    for (const { id, stamp } of await listStamps(database))
      if (stamps.get(id) !== stamp || !tenants.has(id)) await learn(id, stamp, [EVERYTHING])
  }

  async function hear({ tenant, tags, before, at }: Change): Promise<void> {
    const known = stamps.get(tenant)
    // The poll was faster.
    if (known !== undefined && known >= at) return
    await learn(tenant, at, known === before ? tags : [EVERYTHING])
  }

  // One after the other, so that an old look never follows a new word. What is in memory stays good while the
  // database is away.
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => undefined)
  }
  await poll()
  const listening = await listen(database, CHANNEL, {
    heard: payload => {
      const change = readChange(payload)
      if (change) inTurn(() => hear(change))
    },
    begun: () => inTurn(poll),
  })
  const timer = setInterval(() => inTurn(poll), POLL_MS)
  timer.unref()
  return {
    byHost: host => tenants.get(hosts.get(host) ?? ''),
    byId: id => tenants.get(id),
    all: () => [...tenants.values()],
    refresh: async ids => {
      const wanted = ids ?? (await listStamps(database)).map(({ id }) => id)
      for (const id of wanted) await load(id)
    },
    stop: async () => {
      clearInterval(timer)
      await listening.stop()
      await turn
    },
  }
}
