import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** A row whose counter is changed. */
export interface CounterRow {
  table: 'seat_blocks' | 'travel_agencies'
  id: string
}

/** What a counter is changed in: a unit has both. */
export interface CounterUnit {
  db: Kysely<Schema>
  tenant: { id: string }
}

/**
 * What keeps two requests at the same time from harming each other. A runtime has these unless it is given others:
 * the control tests of races are, to prove that the harm is real.
 */
export interface Guards {
  /** A query with the lock, or the condition, that makes the second of two wait or find nothing. */
  query<Q>(query: Q, guarded: (query: Q) => Q): Q
  /** The name under which something is done once. */
  once(name: string): string
  /** Takes what may be used once: it is removed, rather than read. */
  take<T>(remove: () => Promise<T>, read: () => Promise<T>): Promise<T>
  /** Changes a counter by a statement that looks at the counter itself, rather than by what was read before. */
  counter<T>(u: CounterUnit, row: CounterRow, change: () => Promise<T>): Promise<T>
}

export const GUARDS: Guards = {
  query: (query, guarded) => guarded(query),
  once: name => name,
  take: remove => remove(),
  counter: (_u, _row, change) => change(),
}
