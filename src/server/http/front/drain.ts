import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

const PATIENCE_MS = 15_000
/** A connection without data for this long is idle. */
const QUIET_MS = 1000
const LOOK_MS = 50
/** A look that comes later than this tells of a busy machine: who has a connection may be late as well. */
const LATE_MS = 150
/** Under a steady load the next connection is furthest right after one, or after a request on one that was kept. */
const NEXT_MS = 50
const GIVE_UP_MS = 5000
const QUIET_TURNS = 3
/** A process that has been awake for longer may lose its core at any moment. */
const AWAKE_MS = 3

/** So long before the listener closes, connections are kept again: who has one does not open another then. */
const KEPT_MS = 300

export interface Intake {
  /** Requests wait while the listener closes. */
  held?: Promise<void>
  /** Responses close their connections. */
  closing: boolean
}

async function nextArrival(server: Server): Promise<void> {
  const arrived = new AbortController()
  const signal = AbortSignal.any([arrived.signal, AbortSignal.timeout(NEXT_MS)])
  const arrivals = [once(server, 'connection', { signal }), once(server, 'request', { signal })]
  // None came in time.
  await Promise.race(arrivals).catch(() => undefined)
  arrived.abort()
}

// The event loop accepts one connection per turn.
async function untilQuiet(server: Server): Promise<void> {
  let quiet = 0
  const found = () => {
    quiet = 0
  }
  server.on('connection', found)
  const late = performance.now() + AWAKE_MS
  while (quiet < QUIET_TURNS && performance.now() < late) {
    quiet++
    await turn()
  }
  server.off('connection', found)
}

// Closing resets connections that the kernel accepted and the process did not. So close after some empty turns, right
// after an arrival and a sleep: a process that has worked may be stopped by the kernel between its look and its close.
async function untilAccepted(server: Server): Promise<void> {
  const late = performance.now() + GIVE_UP_MS
  while (performance.now() < late) {
    const before = performance.eventLoopUtilization()
    await nextArrival(server)
    await untilQuiet(server)
    const { idle, active } = performance.eventLoopUtilization(before)
    if (idle > 1 && active < AWAKE_MS) return
  }
}

// `server.close` would end idle connections and requests in transit.
const stopListening = (server: Server) =>
  new Promise<void>(closed => Listener.prototype.close.call(server, () => closed()))

/** Keeps listening for `seconds`, then finishes responses and closes idle connections; cuts off the rest after 15 s. */
export async function drain(server: Server, seconds: number, intake: Intake): Promise<void> {
  let last = performance.now()
  const used = () => {
    last = performance.now()
  }
  server.on('request', used)
  const kept = Math.min(seconds * 1000, KEPT_MS)
  intake.closing = kept < seconds * 1000
  await sleep(seconds * 1000 - kept)
  intake.closing = false
  await sleep(kept)
  // New work would lengthen the turns.
  intake.held = untilAccepted(server)
  await intake.held
  let open = true
  const closed = stopListening(server).then(() => {
    open = false
  })
  intake.held = undefined
  intake.closing = true
  used()
  const late = performance.now() + PATIENCE_MS
  while (open && performance.now() < late) {
    const looked = performance.now()
    await Promise.race([closed, sleep(LOOK_MS)])
    // Read what arrived during a long turn first.
    await turn()
    if (performance.now() - looked > LATE_MS) used()
    else if (performance.now() - last > QUIET_MS) server.closeIdleConnections()
  }
  server.closeAllConnections()
  server.off('request', used)
}
