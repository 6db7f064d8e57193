import { CHANNEL, type Change, EVERYTHING, readChange } from '../db/changes.ts'
import { listen, type Subscriber } from '../db/listen.ts'
import type { Database } from '../db/open.ts'
import { makeTenantMemory, type TenantMemory } from '../db/tenant-memory.ts'
import { readTenants, recentStamps, tenantIds } from '../db/tenant-rows.ts'
import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'
import type { Tenant } from '../lib/tenant.ts'
import type { ChangeListener } from './changes.ts'

const POLL_MS = 4500
// A poll may see a commit before its notification arrives. One that takes longer counts as missed.
const UNDERWAY_MS = 500
// How long after its stamp a change may still be committed. The long overlap catches commits delayed by large
// updates.
const OVERLAP_SECONDS = { usual: 15, long: 300 }
const POLLS_PER_LONG = 12
/** Tags that need the tenant itself to be read again. */
const RELOAD_TAGS = new Set([EVERYTHING, 'settings'])

export interface TenantDirectory {
  /** `host`: normalised (see wire/host.ts). */
  byHost(host: string): Tenant | undefined
  /** Whether any tenant has this host; in memory only. */
  isHost(host: string): boolean
  byId(id: string): Tenant | undefined
  ids(): string[]
  /** The last change this process has read, in microseconds since 1970 by the database's clock. */
  stampOf(id: string): number | undefined
  refresh(ids?: string[]): Promise<void>
  stop(): Promise<void>
}

interface DirectoryState {
  database: Database
  publish: ChangeListener
  memory: TenantMemory
  /** From notifications, not from rows: a change committed in between is still to be announced. */
  stamps: Map<string, number>
  polledAt: number
  polls: number
  /** Stamps that the last poll saw and no notification told of yet, by tenant. */
  underway: Map<string, number>
}

async function load({ database, memory, stamps }: DirectoryState, ids?: string[]): Promise<void> {
  const missing = new Set(ids)
  for await (const rows of readTenants(database, ids))
    for (const row of rows) {
      memory.put(row)
      missing.delete(row.id)
      if (!stamps.has(row.id)) stamps.set(row.id, row.stamp)
    }
  for (const id of missing) memory.remove(id)
}

async function removeDeleted({ database, memory, stamps, publish }: DirectoryState): Promise<void> {
  const existing = await tenantIds(database)
  for (const id of memory.ids()) {
    if (existing.has(id)) continue
    memory.remove(id)
    stamps.delete(id)
    publish(id, [EVERYTHING])
  }
}

/** Finds changes with a missed notification: those that two polls saw, with time for it in between. */
async function pollChanges(state: DirectoryState): Promise<void> {
  const { database, memory, stamps, underway } = state
  const now = performance.now()
  const isLong = state.polls % POLLS_PER_LONG === 0
  const overlap = isLong ? OVERLAP_SECONDS.long : OVERLAP_SECONDS.usual
  if (isLong) await removeDeleted(state)
  const recent = await recentStamps(database, (now - state.polledAt) / 1000 + overlap)
  const unheard = recent.filter(({ id, stamp }) => stamps.get(id) !== stamp || !memory.has(id))
  const { missed = [], early = [] } = Object.groupBy(unheard, ({ id, stamp }) =>
    underway.get(id) === stamp ? 'missed' : 'early',
  )
  const ids = missed.map(({ id }) => id)
  if (ids.length > 0) await load(state, ids)
  state.polledAt = now
  for (const { id, stamp } of missed) {
    stamps.set(id, stamp)
    if (memory.has(id)) state.publish(id, [EVERYTHING])
  }
  state.underway = new Map(early.map(({ id, stamp }) => [id, stamp]))
  // The second look goes back as far as the first.
  if (early.length === 0) state.polls++
}

async function applyChange(state: DirectoryState, { tenant: id, tags, before, at }: Change): Promise<void> {
  const { memory, stamps, publish } = state
  const last = stamps.get(id)
  // The poll was faster.
  if (last !== undefined && last >= at) return
  const changed = last === before ? tags : [EVERYTHING]
  if (changed.some(tag => RELOAD_TAGS.has(tag))) await load(state, [id])
  else memory.renew(id)
  if (memory.has(id)) stamps.set(id, at)
  else stamps.delete(id)
  publish(id, changed)
}

/** Applies announced changes, one after another. */
const makeSubscriber = (
  state: DirectoryState,
  enqueue: (work: () => Promise<void>) => void,
  poll: () => void,
  log: Pick<Log, 'warn'>,
): Subscriber => ({
  onMessage: payload => {
    const change = readChange(payload)
    if (change) enqueue(() => applyChange(state, change))
  },
  onConnect: () => {
    state.polls = 0
    poll()
  },
  onDisconnect: error => {
    metrics.listenersLost.inc()
    log.warn({ err: error, channel: CHANNEL }, 'the connection that listens for changes broke')
  },
})

/** All tenants in memory. Commits announce changes (see db/changes.ts); a poll every five seconds finds missed ones. */
export async function openTenants(
  database: Database,
  publish: ChangeListener,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<TenantDirectory> {
  const memory = makeTenantMemory()
  const stamps = new Map<string, number>()
  const polled = { polledAt: performance.now(), polls: 0, underway: new Map<string, number>() }
  const state: DirectoryState = { database, publish, memory, stamps, ...polled }
  // Serial, so that an old read never overwrites a newer one. After an error the tenants in memory stay valid.
  let queue = Promise.resolve()
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(error => log.error({ err: error }, 'the tenants could not be read'))
  }
  let timer: NodeJS.Timeout | undefined
  const pollLater = () => {
    clearTimeout(timer)
    timer = setTimeout(poll, state.underway.size > 0 ? UNDERWAY_MS : POLL_MS).unref()
  }
  const poll = () => enqueue(() => pollChanges(state).finally(pollLater))
  await load(state)
  const listening = await listen(database, CHANNEL, makeSubscriber(state, enqueue, poll, log))
  pollLater()
  return {
    byHost: memory.byHost,
    isHost: memory.isHost,
    byId: memory.byId,
    ids: memory.ids,
    stampOf: id => stamps.get(id),
    refresh: ids => load(state, ids),
    stop: async () => {
      clearTimeout(timer)
      await listening.stop()
      await queue
      // A poll that was under way set it again.
      clearTimeout(timer)
    },
  }
}
