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
import { requestInfo, tenantOfRequest } from '../../src/server/wire/request-info.ts'
import type { Deliver } from './caller.ts'
import { staysAlone } from './one-process.ts'
import { SENT, type Sent, type Told } from './told.ts'

/** With `npm run test:many` every other request of a test is answered by a second process. */
const others = new WeakMap<Runtime, { deliver: Deliver; tell: (message: Told) => Promise<void> }>()

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

/** What the way over the network adds to an answer. */
const ADDED = ['connection', 'date', 'keep-alive', 'transfer-encoding']

const toPort =
  (port: number): Deliver =>
  async request => {
    const ip = tenantOfRequest() && (await requestInfo(request)).ip
    const sent: Sent = { url: request.url, headers: [...request.headers], ip }
    // `fetch` adds headers of its own, which a browser does not send.
    const headers = { [SENT]: encodeURIComponent(JSON.stringify(sent)) }
    const body = request.body ? await request.arrayBuffer() : undefined
    const init: RequestInit = { method: request.method, headers, body, redirect: 'manual' }
    const answer = await fetch(`http://127.0.0.1:${port}`, init)
    const copy = new Response(answer.body, answer)
    for (const name of ADDED) copy.headers.delete(name)
    return copy
  }

export interface OtherProcess {
  child: ChildProcess
  deliver: Deliver
}

/** A second server process with the settings of a test's first one. It answers calls; no jobs run there. */
export async function startOther(config: Config): Promise<OtherProcess> {
  const env = { ...process.env, SETTINGS: JSON.stringify(config) }
  const child = fork(join(ROOT, 'tests/support/other-server.ts'), { env, serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The other process ended with ${code}`)
  })
  const [port] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return { child, deliver: toPort(port) }
}

const telling = (child: ChildProcess) => async (message: Told) => {
  const done = once(child, 'message')
  child.send(message)
  await done
}

/** What a test has both processes notice, beside what they tell each other. */
function refreshBoth({ tenants }: Runtime, tell: (message: Told) => Promise<void>): void {
  const refresh = tenants.refresh
  tenants.refresh = async () => {
    await refresh()
    await tell('refresh')
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
  const tell = telling(child)
  refreshBoth(made, tell)
  while (made.db.replicas().some(({ trouble }) => trouble)) await sleep(50)
  let turn = process.env.TEST_TURN === 'second' ? 1 : 0
  const inTurns: Deliver = async request => {
    await settle(primary, replica)
    // The other one has its own clock.
    const here = vi.isFakeTimers() || staysAlone() || turn++ % 2 === 0
    return (here ? handleApi : there)(request)
  }
  others.set(made, { deliver: inTurns, tell })
  return async () => {
    child.kill('SIGKILL')
    await Promise.all([primary.end(), replica.end()])
  }
}

/** Takes a request to the server of a test. */
export const deliver: Deliver = async request => (others.get(await runtime())?.deliver ?? handleApi)(request)

/** Has the second process know what a test taught the first one, if there is a second one. */
export const tellOther = async (message: Told) => others.get(await runtime())?.tell(message)
