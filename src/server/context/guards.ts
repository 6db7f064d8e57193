import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

export interface CounterRow {
  table: 'seat_blocks' | 'tour_departures' | 'travel_agencies'
  id: string
}

export interface CounterUnit {
  db: Kysely<Schema>
  tenant: { id: string }
}

/** What protects concurrent requests from each other. The race tests replace it to prove that each guard is needed. */
export interface Guards {
  /** Adds the lock or condition that makes a second request wait or find nothing. */
  query<Q>(query: Q, guarded: (query: Q) => Q): Q
  once(name: string): string
  /** Whether to stand back because of what another request is doing. */
  holds(fact: boolean): boolean
  /** Consumes a single-use row: deletes it instead of reading it. */
  take<T>(remove: () => Promise<T>, read: () => Promise<T>): Promise<T>
  /** Changes a counter relative to its stored value instead of the value read before. */
  counter<T>(u: CounterUnit, row: CounterRow, change: () => Promise<T>): Promise<T>
}

export const GUARDS: Guards = {
  query: (query, guarded) => guarded(query),
  once: name => name,
  holds: fact => fact,
  take: remove => remove(),
  counter: (_u, _row, change) => change(),
}
