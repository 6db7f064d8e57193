import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain, type Intake } from '#server/http/front/drain.ts'

/** Who was awake for too long waits for the next arrival: on a busy machine that is most stops, for a while. */
const TRIED_MS = 20_000
/** Before a server that waits gives up on an arrival. */
const ARRIVES_MS = 25
const RIGHT_AFTER_MS = 12

/** One stop, with one request on a kept connection while the server waits to close: whether that closed it. */
async function closesAfterRequest(): Promise<boolean> {
  const server = createServer((_req, res) => void res.end())
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<void>((done, failed) => {
      get({ host: '127.0.0.1', port, agent }, answer => answer.resume().once('end', done)).once(
        'error',
        failed,
      )
    })
  await ask()
  const intake: Intake = { closing: false }
  const drained = drain(server, 0, intake)
  while (!intake.held) await turn()
  await sleep(ARRIVES_MS)
  const asked = ask()
  await sleep(RIGHT_AFTER_MS)
  const closedRightAfter = !server.listening
  await asked
  agent.destroy()
  await drained
  return closedRightAfter
}

test('a listener closes right after a request on a kept connection, when the next arrival is furthest', async () => {
  const late = performance.now() + TRIED_MS
  let closed = false
  while (!closed && performance.now() < late) closed = await closesAfterRequest()
  expect(closed).toBe(true)
})
