import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Unit } from '../../src/server/context/context.ts'
import { type CounterRow, GUARDS, type Guards } from '../../src/server/context/guards.ts'
import type { Database } from '../../src/server/db/open.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { Parts } from '../../src/server/runtime/runtime.ts'

const COUNTERS = {
  seat_blocks: ['seats_held'],
  tour_departures: ['places_held', 'places_sold'],
  travel_agencies: ['balance_minor'],
} as const

/** What code without a guard does with a counter: it reads it, and later writes from what it read. */
async function fromMemory<T>(u: Unit, { table, id }: CounterRow, change: () => Promise<T>): Promise<T> {
  const columns = COUNTERS[table]
  const mine = sql`where tenant_id = ${u.tenant.id} and id = ${id}`
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)} ${mine}`.execute(u.db)
  await sleep(2)
  const seen = columns.map(column => sql`${sql.ref(column)} = ${rows[0]?.[column]}`)
  await sql`update ${sql.table(table)} set ${sql.join(seen)} ${mine}`.execute(u.db)
  return change()
}

const UNGUARDED: Guards = {
  query: query => query,
  once: name => `${name}:${newId()}`,
  holds: () => false,
  take: (_remove, read) => read(),
  counter: fromMemory,
}

/** A runtime without guards. What one statement does for many callers is one guard as a whole: it is not done. */
export const unguarded: Parts = {
  guards: UNGUARDED,
  wrapDatabase: (database: Database) => ({ ...database, batch: async () => false }),
}

/** A runtime without locks, where counters are unguarded for some callers only. */
export const unguardedFor = (isFor: (u: Unit) => boolean): Parts => ({
  guards: {
    ...GUARDS,
    query: query => query,
    holds: () => false,
    counter: (u, row, change) => (isFor(u as Unit) ? fromMemory(u as Unit, row, change) : change()),
  },
})

let current: Guards = GUARDS

/** Guards that `withoutGuards` takes away for a while. */
export const removable: Parts = {
  guards: {
    query: (query, guarded) => current.query(query, guarded),
    once: name => current.once(name),
    holds: fact => current.holds(fact),
    take: (remove, read) => current.take(remove, read),
    counter: (u, row, change) => current.counter(u, row, change),
  },
}

/** Does `work` without the guards of the app, which was opened with `removable`. */
export async function withoutGuards<T>(work: () => Promise<T>): Promise<T> {
  current = UNGUARDED
  try {
    return await work()
  } finally {
    current = GUARDS
  }
}
