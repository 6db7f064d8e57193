import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 20_000

/** Takes no new connection, lets answers in flight finish, and cuts off what is left after 20 s. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>(done => server.close(() => done()))
  server.closeIdleConnections()
  // Connections that turn idle later are told to close by their last answer.
  const late = new AbortController()
  await Promise.race([closed, sleep(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
  server.closeAllConnections()
}
