import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { handleApi } from '../../src/server/http/calls/api.ts'
import type { Config } from '../../src/server/lib/config.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { type Runtime, runtime } from '../../src/server/runtime/runtime.ts'
import type { Deliver } from './caller.ts'

/** With `npm run test:many` every other request of a test is answered by a second process. */
const others = new WeakMap<Runtime, Deliver>()

const onDatabase = (url: string, databaseUrl: string) =>
  Object.assign(new URL(url), { pathname: new URL(databaseUrl).pathname }).href

/** The replica and the store of files that a server of this database has; nothing in the usual tests. */
export function sharedParts(databaseUrl: string): Partial<Config> {
  const many = inject('many')
  if (!many) return {}
  const prefix = `${new URL(databaseUrl).pathname.slice(1)}/`
  return { replicaUrls: [onDatabase(many.replicaUrl, databaseUrl)], s3: { ...many.s3, prefix } }
}

/** Resolves when the replica has what the primary has. Tests write past the servers, which wait for no one then. */
async function settle(primary: pg.Pool, replica: pg.Pool): Promise<void> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
  const isThere = async () =>
    (await replica.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1 as there', [rows[0]?.at]))
      .rows[0]?.there
  while (!(await isThere())) await sleep(1)
}

const toPort =
  (port: number): Deliver =>
  async request => {
    const { hostname, pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    // `fetch` writes `host` itself.
    headers.set('x-forwarded-host', hostname)
    const body = request.body ? await request.arrayBuffer() : undefined
    const init: RequestInit = { method: request.method, headers, body, redirect: 'manual' }
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  }

export interface OtherProcess {
  child: ChildProcess
  deliver: Deliver
}

/** A second server process with the settings of a test's first one. It answers calls; no jobs run there. */
export async function startOther(config: Config): Promise<OtherProcess> {
  const env = { ...process.env, SETTINGS: JSON.stringify(config) }
  const child = fork(join(ROOT, 'tests/support/other-server.ts'), { env })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The other process ended with ${code}`)
  })
  const [port] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return { child, deliver: toPort(port) }
}

/** What a test has both processes notice, beside what they tell each other. */
function refreshBoth({ tenants }: Runtime, child: ChildProcess): void {
  const refresh = tenants.refresh
  tenants.refresh = async () => {
    await refresh()
    const done = once(child, 'message')
    child.send('refresh')
    await done
  }
}

const lookingAt = (connectionString: string) => {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  return pool
}

/** Gives a runtime its second process, with `npm run test:many`; gives what ends it. */
export async function pairUp(made: Runtime): Promise<() => Promise<void>> {
  const many = inject('many')
  const { databaseUrl } = made.config
  if (!many || !databaseUrl) return async () => undefined
  const [primary, replica] = [lookingAt(databaseUrl), lookingAt(many.replicaUrl)]
  await settle(primary, replica)
  const { child, deliver: there } = await startOther(made.config)
  refreshBoth(made, child)
  while (made.db.replicas().some(({ trouble }) => trouble)) await sleep(50)
  let turn = 0
  others.set(made, async request => {
    await settle(primary, replica)
    // The other one has its own clock.
    return (vi.isFakeTimers() || turn++ % 2 === 0 ? handleApi : there)(request)
  })
  return async () => {
    child.kill('SIGKILL')
    await Promise.all([primary.end(), replica.end()])
  }
}

/** Takes a request to the server of a test. */
export const deliver: Deliver = async request => (others.get(await runtime()) ?? handleApi)(request)
