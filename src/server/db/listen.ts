import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './open.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
const GOODBYE_MS = 2000

export interface Ear {
  heard(payload: string): void
  /** Listening has begun, or begun again: what was said before was not heard. */
  begun(): void
  /** The connection broke, or could not be opened; it will be tried again. */
  lost(error: unknown): void
}

export interface Listening {
  stop(): Promise<void>
}

async function attend(client: pg.Client, channel: string, ear: Ear, ended: Promise<void>): Promise<void> {
  client.on('notification', ({ payload }) => ear.heard(payload ?? ''))
  await client.connect()
  await client.query(`listen ${channel}`)
  ear.begun()
  await ended
}

/** Listens on a new connection, and resolves with what broke it. */
async function untilBroken(client: pg.Client, channel: string, ear: Ear): Promise<unknown> {
  let broken: unknown
  const ended = new Promise<void>(done =>
    client.once('end', done).on('error', error => {
      broken = error
      done()
    }),
  )
  // Ended while it connects, a client leaves its `connect` without an answer.
  await Promise.race([attend(client, channel, ear, ended), ended]).catch(error => {
    broken = error
  })
  return broken
}

/**
 * Hears what is said on a channel, on a connection of its own that is opened again, with growing pauses,
 * whenever it breaks. Resolves after the first try, whether it came to listen or not.
 */
export async function listen(database: Database, channel: string, ear: Ear): Promise<Listening> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let pause = FIRST_PAUSE_MS
  const first = Promise.withResolvers<void>()
  const begun = () => {
    pause = FIRST_PAUSE_MS
    ear.begun()
    first.resolve()
  }
  const once = async () => {
    client = database.client()
    const broken = await untilBroken(client, channel, { ...ear, begun })
    if (!stopping.signal.aborted) ear.lost(broken)
    // It is broken already, mostly.
    await client.end().catch(() => undefined)
    first.resolve()
  }
  const always = async () => {
    while (!stopping.signal.aborted) {
      await once()
      // Ends early when stopped.
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
  const running = always()
  await first.promise
  return {
    stop: async () => {
      stopping.abort()
      // One that cannot be ended is at its end.
      const ended = client?.end().catch(() => undefined)
      // A peer that went silent never says goodbye.
      await Promise.race([Promise.all([ended, running]), sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}
