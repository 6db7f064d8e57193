import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './open.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
const GOODBYE_MS = 2000

export interface Subscriber {
  onMessage(payload: string): void
  /** (Re)connected: earlier messages were missed. */
  onConnect(): void
  /** The connection failed and will be retried. */
  onDisconnect(error: unknown): void
}

export interface Listening {
  stop(): Promise<void>
}

async function attend(
  client: pg.Client,
  channel: string,
  subscriber: Subscriber,
  ended: Promise<void>,
): Promise<void> {
  client.on('notification', ({ payload }) => subscriber.onMessage(payload ?? ''))
  await client.connect()
  await client.query(`listen ${channel}`)
  subscriber.onConnect()
  await ended
}

/** Listens on a new connection until it breaks; resolves with the error. */
async function untilBroken(client: pg.Client, channel: string, subscriber: Subscriber): Promise<unknown> {
  let broken: unknown
  const ended = new Promise<void>(done =>
    client.once('end', done).on('error', error => {
      broken = error
      done()
    }),
  )
  // A client ended while connecting never settles `connect`.
  await Promise.race([attend(client, channel, subscriber, ended), ended]).catch(error => {
    broken = error
  })
  return broken
}

/** Resolves early when aborted. */
const sleepUntil = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)

/** Subscribes to a channel on its own connection, reopened when it breaks. Resolves after the first attempt. */
export async function listen(
  database: Database,
  channel: string,
  subscriber: Subscriber,
): Promise<Listening> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let pause = FIRST_PAUSE_MS
  const first = Promise.withResolvers<void>()
  const onConnect = () => {
    pause = FIRST_PAUSE_MS
    subscriber.onConnect()
    first.resolve()
  }
  const listenOnce = async () => {
    client = database.client()
    const broken = await untilBroken(client, channel, { ...subscriber, onConnect })
    if (!stopping.signal.aborted) subscriber.onDisconnect(broken)
    // The connection is usually broken already.
    await client.end().catch(() => undefined)
    first.resolve()
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce()
      await sleepUntil(pause, stopping.signal)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
  const running = loop()
  await first.promise
  return {
    stop: async () => {
      stopping.abort()
      // Closing may fail, and a silent peer never closes.
      const ended = client?.end().catch(() => undefined)
      await Promise.race([Promise.all([ended, running]), sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}
