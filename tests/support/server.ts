import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../src/server/lib/root.ts'
import type { Deliver } from './caller.ts'
import { readProjectFile } from './files.ts'
import { databaseOf } from './machines.ts'

/** The built product in a process of its own, as `npm start` runs it. */
export interface Server {
  port: number
  url: string
  child: ChildProcess
  /** All it printed so far. */
  output(): string
  /** Resolves with the exit code (or null after a signal). */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: { start: string } }
/** Those of `npm start`. */
const ENGINE_FLAGS = scripts.start.split(' ').filter(word => word.startsWith('--'))
const FLAGS = [...ENGINE_FLAGS, '--import', join(ROOT, 'tests/support/react-as-shipped.ts')]

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export interface TemporaryData {
  dataDir: string
  remove: () => Promise<void>
}

export async function temporaryData(): Promise<TemporaryData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-data-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Waits until the probe answers well. @throws when the server ended, or is not ready in time. */
export async function untilReady(server: Server, probe: string, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    if (ended(server.child)) throw new Error(`The server ended at once:\n${server.output()}`)
    const ready = await fetch(server.url + probe).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error(`The server was not ready in ${seconds} s:\n${server.output()}`)
}

/** Starts the built server on a data directory; the first start on it plants the demo. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  probe = '/readyz',
  entry = 'src/server/cli/start.ts',
): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [...FLAGS, join(ROOT, entry)], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      RIHLA_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseOf(dataDir),
      ...env,
      RIHLA_DATA: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (printed += chunk))
  const server: Server = {
    port,
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => printed,
    stop: (signal = 'SIGTERM') =>
      new Promise(resolve => {
        if (ended(child)) return resolve(child.exitCode)
        child.once('exit', code => resolve(code))
        child.kill(signal)
      }),
  }
  await untilReady(server, probe, 90)
  return server
}

/** Takes requests to a running server by network, under the host name they were made for. */
export const deliverTo =
  ({ port }: Pick<Server, 'port'>): Deliver =>
  async request => {
    const { hostname, pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('host', `${hostname}:${port}`)
    const body = request.body ? await request.arrayBuffer() : undefined
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: request.method, headers, body })
  }

/** A call as our own pages send it. */
export async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-Requested-With': 'XMLHttpRequest',
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> }
}
