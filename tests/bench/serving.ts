import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../src/server/root.ts'
import { freePort } from '../support/server.ts'
import { ask } from './ask.ts'
import { getRequest, load } from './load.ts'
import { ratio } from './table.ts'

const CONNECTIONS = 32
const ROUNDS = 2
const SECONDS = 2

interface Asked {
  name: string
  path: string
}

function bareServer(port: number, bytes: number, type: string): Promise<ChildProcess> {
  const args = [port, bytes, type].map(String)
  const child = fork(join(ROOT, 'tests/bench/bare-server.ts'), args)
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('error', reject)
  })
}

/** Requests per second of the site and of a bare server that sends as many bytes, in turns. */
export async function compareServing(port: number, host: string, { name, path }: Asked) {
  const sample = await ask({ port, path, headers: { Host: host, 'Accept-Encoding': 'br' } })
  const bytes = sample.body.length
  const barePort = await freePort()
  const bare = await bareServer(barePort, bytes, sample.headers['content-type'] ?? 'text/plain')
  const run = (at: number) =>
    load({
      host: '127.0.0.1',
      port: at,
      connections: CONNECTIONS,
      seconds: SECONDS,
      request: () => getRequest(host, path),
    })
  let ours = 0
  let theirs = 0
  let worst = 0
  for (let round = 0; round < ROUNDS; round++) {
    theirs += (await run(barePort)).perSecond / ROUNDS
    const mine = await run(port)
    ours += mine.perSecond / ROUNDS
    worst = Math.max(worst, mine.p99)
    if (Object.keys(mine.statuses).some(status => status !== '2xx'))
      throw new Error(`${path} answered ${JSON.stringify(mine.statuses)}`)
  }
  bare.kill()
  return [name, bytes, Math.round(ours), `${worst} ms`, Math.round(theirs), ratio(ours, theirs)]
}
