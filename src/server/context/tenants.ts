import { CHANNEL, type Change, EVERYTHING, readChange } from '../db/changes.ts'
import { type Ear, listen } from '../db/listen.ts'
import type { Database } from '../db/open.ts'
import { makeTenantMemory, type TenantMemory } from '../db/tenant-memory.ts'
import { readTenants, recentStamps, tenantIds } from '../db/tenant-rows.ts'
import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'
import type { Tenant } from '../lib/tenant.ts'
import type { ChangeListener } from './changes.ts'

const POLL_MS = 5000
// How long after its stamp a change may still be committed. The long overlap catches commits delayed by large
// updates.
const OVERLAP_SECONDS = { usual: 15, long: 300 }
const LOOKS_TO_LONG = 12
/** Tags that need the tenant itself to be read again. */
const OF_THE_TENANT = new Set([EVERYTHING, 'settings'])

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

interface Knowledge {
  database: Database
  tell: ChangeListener
  memory: TenantMemory
  /** From notifications, not from rows: a change committed in between is still to be announced. */
  stamps: Map<string, number>
  lookedAt: number
  looks: number
}

async function load({ database, memory, stamps }: Knowledge, ids?: string[]): Promise<void> {
  const gone = new Set(ids)
  for await (const rows of readTenants(database, ids))
    for (const row of rows) {
      memory.put(row)
      gone.delete(row.id)
      if (!stamps.has(row.id)) stamps.set(row.id, row.stamp)
    }
  for (const id of gone) memory.drop(id)
}

/** Removed tenants have no stamp to compare. */
async function dropGone({ database, memory, stamps, tell }: Knowledge): Promise<void> {
  const there = await tenantIds(database)
  for (const id of memory.ids()) {
    if (there.has(id)) continue
    memory.drop(id)
    stamps.delete(id)
    tell(id, [EVERYTHING])
  }
}

/** Finds changes whose notification was missed. */
async function look(known: Knowledge): Promise<void> {
  const { database, memory, stamps } = known
  const now = performance.now()
  const isLong = known.looks++ % LOOKS_TO_LONG === 0
  const overlap = isLong ? OVERLAP_SECONDS.long : OVERLAP_SECONDS.usual
  if (isLong) await dropGone(known)
  const found = await recentStamps(database, (now - known.lookedAt) / 1000 + overlap)
  const changed = found.filter(({ id, stamp }) => stamps.get(id) !== stamp || !memory.has(id))
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) await load(known, ids)
  known.lookedAt = now
  for (const { id, stamp } of changed) {
    stamps.set(id, stamp)
    if (memory.has(id)) known.tell(id, [EVERYTHING])
  }
}

async function hear(known: Knowledge, { tenant: id, tags, before, at }: Change): Promise<void> {
  const { memory, stamps, tell } = known
  const last = stamps.get(id)
  // The poll was faster.
  if (last !== undefined && last >= at) return
  const changed = last === before ? tags : [EVERYTHING]
  if (changed.some(tag => OF_THE_TENANT.has(tag))) await load(known, [id])
  else memory.renew(id)
  if (memory.has(id)) stamps.set(id, at)
  else stamps.delete(id)
  tell(id, changed)
}

/** Applies announced changes, one after another. */
const earOf = (
  known: Knowledge,
  inTurn: (work: () => Promise<void>) => void,
  log: Pick<Log, 'warn'>,
): Ear => ({
  heard: payload => {
    const change = readChange(payload)
    if (change) inTurn(() => hear(known, change))
  },
  begun: () => {
    known.looks = 0
    inTurn(() => look(known))
  },
  lost: error => {
    metrics.listenersLost.inc()
    log.warn({ err: error, channel: CHANNEL }, 'the connection that listens for changes broke')
  },
})

/**
 * All tenants in memory. Commits announce their changes (see db/changes.ts); a poll every five seconds finds missed
 * ones. `publish` is called once a change has been read.
 */
export async function openTenants(
  database: Database,
  tell: ChangeListener,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<TenantDirectory> {
  const memory = makeTenantMemory()
  const stamps = new Map<string, number>()
  const known: Knowledge = { database, tell, memory, stamps, lookedAt: performance.now(), looks: 0 }
  // Serial, so that an old read never overwrites a newer one. After an error the tenants in memory stay valid.
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(error => log.error({ err: error }, 'the tenants could not be read'))
  }
  await load(known)
  const listening = await listen(database, CHANNEL, earOf(known, inTurn, log))
  const timer = setInterval(() => inTurn(() => look(known)), POLL_MS)
  timer.unref()
  return {
    byHost: memory.byHost,
    isHost: memory.isHost,
    byId: memory.byId,
    ids: memory.ids,
    stampOf: id => stamps.get(id),
    refresh: ids => load(known, ids),
    stop: async () => {
      clearInterval(timer)
      await listening.stop()
      await turn
    },
  }
}
