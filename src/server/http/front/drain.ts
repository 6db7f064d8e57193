import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

const PATIENCE_MS = 15_000
/** A connection without data for this long is idle. */
const QUIET_MS = 1000
const LOOK_MS = 50
/** Accepting is given up after so long: under load beyond its strength a server always has more. */
const ACCEPT_MS = 500
const SHORT_TURN_MS = 1
const QUIET_TURNS = 3

/** Holds requests while the listener closes. */
export interface Intake {
  held?: Promise<void>
}

// Closing resets connections that the kernel accepted and the process did not. The event loop accepts one per turn,
// so close after some empty turns.
async function untilAccepted(server: Server): Promise<void> {
  let quiet = 0
  const found = () => {
    quiet = 0
  }
  server.on('connection', found)
  const late = performance.now() + ACCEPT_MS
  for (let now = performance.now(); quiet < QUIET_TURNS && now < late; ) {
    const before = now
    quiet++
    await turn()
    now = performance.now()
    if (now - before > SHORT_TURN_MS) quiet = 0
  }
  server.off('connection', found)
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
  await sleep(seconds * 1000)
  // New work would lengthen the turns.
  intake.held = untilAccepted(server)
  await intake.held
  let open = true
  const closed = stopListening(server).then(() => {
    open = false
  })
  intake.held = undefined
  used()
  const late = performance.now() + PATIENCE_MS
  while (open && performance.now() < late) {
    await Promise.race([closed, sleep(LOOK_MS)])
    // Read what arrived during a long turn first.
    await turn()
    if (performance.now() - last > QUIET_MS) server.closeIdleConnections()
  }
  server.closeAllConnections()
  server.off('request', used)
}
