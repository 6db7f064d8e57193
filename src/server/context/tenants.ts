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
// How long after its stamp a change may be committed and still be found. The long look costs more for a while
// when thousands were changed at once.
const OVERLAP_SECONDS = { usual: 15, long: 300 }
const LOOKS_TO_LONG = 12
/** With these the tenant itself is read again. */
const OF_THE_TENANT = new Set([EVERYTHING, 'settings'])

export interface TenantDirectory {
  /** By a normalised host name (see wire/host.ts). */
  byHost(host: string): Tenant | undefined
  /** Whether the name is anybody's: an answer that costs nothing. */
  isHost(host: string): boolean
  byId(id: string): Tenant | undefined
  /** All of them; thousands, maybe. */
  ids(): string[]
  /** Up to which change this server knows the tenant, in microseconds since 1970 by the database's clock. */
  stampOf(id: string): number | undefined
  /** Reads again now; `ids` limits it to some tenants. */
  refresh(ids?: string[]): Promise<void>
  stop(): Promise<void>
}

/** What is known of the tenants, and who wants to hear when that changes. */
interface Knowledge {
  database: Database
  tell: ChangeListener
  memory: TenantMemory
  /** As they were told, never as a row was read: what was committed in between is still to be heard. */
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

/** Those who are gone have no stamp that could be looked at. */
async function dropGone({ database, memory, stamps, tell }: Knowledge): Promise<void> {
  const there = await tenantIds(database)
  for (const id of memory.ids()) {
    if (there.has(id)) continue
    memory.drop(id)
    stamps.delete(id)
    tell(id, [EVERYTHING])
  }
}

/** Looks whether something was not heard. */
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
  // The look was faster.
  if (last !== undefined && last >= at) return
  const changed = last === before ? tags : [EVERYTHING]
  if (changed.some(tag => OF_THE_TENANT.has(tag))) await load(known, [id])
  else memory.renew(id)
  if (memory.has(id)) stamps.set(id, at)
  else stamps.delete(id)
  tell(id, changed)
}

/** What a change that is heard of does to what is known. */
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
 * All tenants in memory. Commits say what they changed (see db/changes.ts), and every five seconds each server
 * looks at the stamps, in case something was not heard. `tell` is called once a change is known here.
 */
export async function openTenants(
  database: Database,
  tell: ChangeListener,
  log: Pick<Log, 'error' | 'warn'>,
): Promise<TenantDirectory> {
  const memory = makeTenantMemory()
  const stamps = new Map<string, number>()
  const known: Knowledge = { database, tell, memory, stamps, lookedAt: performance.now(), looks: 0 }
  // One after the other, so that an old look never follows a new word. What is in memory stays good while the
  // database is away.
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
