import type { ChangeListener } from './changes.ts'
import type { Tenant } from './context.ts'
import { CHANNEL, type Change, EVERYTHING, readChange } from './db/changes.ts'
import { listen } from './db/listen.ts'
import type { Database } from './db/open.ts'
import { makeTenantMemory } from './db/tenant-memory.ts'
import { readTenants, recentStamps, type TenantStamp } from './db/tenant-rows.ts'

const POLL_MS = 5000
/** How long after its stamp a change may still be committed and be found. */
const OVERLAP_SECONDS = 300
/** With these the tenant itself is read again. */
const OF_THE_TENANT = new Set([EVERYTHING, 'settings'])

export interface TenantDirectory {
  /** By a normalised host name (see http/host.ts). */
  byHost(host: string): Tenant | undefined
  byId(id: string): Tenant | undefined
  /** All of them; thousands, maybe. */
  ids(): string[]
  /** Up to which change this server knows the tenant, in microseconds since 1970 by the database's clock. */
  stampOf(id: string): number | undefined
  /** Reads again now; `ids` limits it to some tenants. */
  refresh(ids?: string[]): Promise<void>
  stop(): Promise<void>
}

/** What is known of the tenants, and how it is learned. */
function makeKnowledge(database: Database, tell: ChangeListener) {
  const memory = makeTenantMemory()
  // As they were told, never as a row was read: what was committed in between is still to be heard.
  const stamps = new Map<string, number>()
  let lookedAt = performance.now()

  const told = ({ id, stamp }: TenantStamp) => void stamps.set(id, stamp)

  async function load(ids?: string[]): Promise<void> {
    const gone = new Set(ids)
    for await (const rows of readTenants(database, ids))
      for (const row of rows) {
        memory.put(row)
        gone.delete(row.id)
        if (!stamps.has(row.id)) told(row)
      }
    for (const id of gone) memory.drop(id)
  }

  /** Looks whether something was not heard. */
  async function look(): Promise<void> {
    const now = performance.now()
    const found = await recentStamps(database, (now - lookedAt) / 1000 + OVERLAP_SECONDS)
    const changed = found.filter(({ id, stamp }) => stamps.get(id) !== stamp || !memory.has(id))
    if (changed.length > 0) await load(changed.map(({ id }) => id))
    lookedAt = now
    for (const each of changed) {
      told(each)
      if (memory.has(each.id)) tell(each.id, [EVERYTHING])
    }
  }

  async function hear({ tenant: id, tags, before, at }: Change): Promise<void> {
    const known = stamps.get(id)
    // The look was faster.
    if (known !== undefined && known >= at) return
    const changed = known === before ? tags : [EVERYTHING]
    if (changed.some(tag => OF_THE_TENANT.has(tag))) await load([id])
    else memory.renew(id)
    told({ id, stamp: at })
    tell(id, changed)
  }
  return { memory, load, look, hear, stampOf: (id: string) => stamps.get(id) }
}

/**
 * All tenants in memory. Commits say what they changed (see db/changes.ts), and every five seconds each server
 * looks at the stamps, in case something was not heard. `tell` is called once a change is known here.
 */
export async function openTenants(database: Database, tell: ChangeListener): Promise<TenantDirectory> {
  const { memory, load, look, hear, stampOf } = makeKnowledge(database, tell)
  // One after the other, so that an old look never follows a new word. What is in memory stays good while the
  // database is away.
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => undefined)
  }
  await load()
  const listening = await listen(database, CHANNEL, {
    heard: payload => {
      const change = readChange(payload)
      if (change) inTurn(() => hear(change))
    },
    begun: () => inTurn(look),
  })
  const timer = setInterval(() => inTurn(look), POLL_MS)
  timer.unref()
  return {
    byHost: memory.byHost,
    byId: memory.byId,
    ids: memory.ids,
    stampOf,
    refresh: load,
    stop: async () => {
      clearInterval(timer)
      await listening.stop()
      await turn
    },
  }
}
