import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

const PATIENCE_MS = 15_000
/** A connection on which nothing has arrived for so long is taken for idle. */
const QUIET_MS = 1000
const LOOK_MS = 50
/** Accepting is given up after so long: under load beyond its strength a server always has more. */
const ACCEPT_MS = 500
const SHORT_TURN_MS = 1
const QUIET_TURNS = 3

/** Where requests wait that come while the listener closes. */
export interface Intake {
  held?: Promise<void>
}

// What the system has accepted and the process has not is reset with the listener. The event loop takes one
// connection a turn, and others arrive in a long turn: it is closed after short turns that found none.
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

// The close of an HTTP server would end idle connections at once, and with them requests on their way.
const stopListening = (server: Server) =>
  new Promise<void>(closed => Listener.prototype.close.call(server, () => closed()))

/**
 * Goes on listening for `seconds`, then takes no new connection, lets answers in flight finish, and closes idle
 * connections when no request has come for a second. What is left 15 s after the listener is cut off.
 */
export async function drain(server: Server, seconds: number, intake: Intake): Promise<void> {
  let last = performance.now()
  const used = () => {
    last = performance.now()
  }
  server.on('request', used)
  await sleep(seconds * 1000)
  // Work on new requests would make the last turns long.
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
    // After a long turn, first what has arrived meanwhile is read.
    await turn()
    if (performance.now() - last > QUIET_MS) server.closeIdleConnections()
  }
  server.closeAllConnections()
  server.off('request', used)
}
