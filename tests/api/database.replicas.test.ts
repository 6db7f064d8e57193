import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getFlightBooking, listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { getFlightOffer, searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import type { Context } from '../../src/server/context/context.ts'
import { watchReplicas } from '../../src/server/db/replicas/replicas.ts'
import { getPage } from '../../src/server/features/content/content.service.ts'
import { replicaNotes } from '../../src/server/http/front/health.ts'
import { makeGauges } from '../../src/server/http/front/metrics-gauges.ts'
import { metrics } from '../../src/server/lib/metrics.ts'
import { createRuntime, type Runtime, setRuntime } from '../../src/server/runtime/runtime.ts'
import { openApp } from '../support/app.ts'
import { aBlock, type Block } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import { hearing } from '../support/changes.ts'
import type { Client } from '../support/client.ts'
import { recordLog } from '../support/log-lines.ts'
import { tenantId } from '../support/people.ts'
import { startPair } from '../support/replica.ts'

/** A streaming replica, and beside it an address that is none. */
const pair = await startPair()
afterAll(pair.stop)
const replicaUrls = [pair.replicaUrl, pair.primaryUrl]
const app = await openApp({ databaseUrl: pair.primaryUrl, replicaUrls })
const nakheel = tenantId('nakheel')
let other: Runtime
let block: Block
let agent: Client

/** No read may take longer while a replica is silent: 6 s for it, and the rest for a busy machine. */
const LONGEST_WAIT_MS = 15_000

const troubleOf = (runtime: Runtime) => runtime.db.replicas().map(({ trouble }) => trouble)
const isWell = (runtime = app.runtime) =>
  vi.waitFor(() => expect(troubleOf(runtime)[0]).toBe(undefined), { timeout: 15_000 })

beforeAll(async () => {
  other = await createRuntime({ ...app.runtime.config })
  block = await aBlock(app, 'nakheel', { inDays: 40 })
  agent = await app.as('agent')
  await isWell()
  await isWell(other)
  await pair.caughtUp()
})
afterAll(() => other.close())

const visitor = (runtime = app.runtime): Context => {
  const tenant = runtime.tenants.byId(nakheel)
  if (!tenant) throw new Error('No tenant')
  return runtime.contextFor({ tenant, lang: 'en' })
}
const onReplica = (ctx: Context) =>
  ctx.read(async u => {
    const { rows } = await sql<{ here: boolean }>`select pg_is_in_recovery() as here`.execute(u.db)
    return rows[0]?.here
  })
const search = (client = app.guest()) =>
  client.call(searchFlights, { query: { from: 'RUH', to: 'IST', depart: block.departsOn } })
const outcomes = async (outcome: string) =>
  (await metrics.reads.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0

describe('with a replica', () => {
  test('search and lists are read there, and what is acted on from the primary', async () => {
    const searched = await pair.during(search)
    expect(searched.replica).toContain('seat_blocks')
    expect(searched.primary).not.toContain('seat_blocks')
    const listed = await pair.during(() => agent.call(listFlightBookings))
    expect(listed.replica).toMatch(/from "?bookings/)
    expect(listed.primary).not.toMatch(/from "?bookings/)
    const offered = await pair.during(() => app.guest().call(getFlightOffer, { params: { id: block.id } }))
    expect(offered.replica).not.toContain('seat_blocks')
    expect(offered.primary).toContain('seat_blocks')
  })

  test('jobs read from the primary, and a unit never leaves it', async () => {
    expect(await onReplica(visitor())).toBe(true)
    expect(await onReplica(app.system())).toBe(false)
    expect(await visitor().unit(onReplica)).toBe(false)
  })

  test('role and row security hold there as on the primary', async () => {
    const look = (ctx: Context) =>
      ctx.read(async u => {
        const { rows } = await sql`select current_user as role, pg_is_in_recovery() as here,
          array(select distinct tenant_id::text from users) as tenants`.execute(u.db)
        return rows[0]
      })
    const seen = { role: 'rihla_app', tenants: [nakheel] }
    expect(await look(visitor())).toEqual({ ...seen, here: true })
    expect(await look(app.system())).toEqual({ ...seen, here: false })
  })

  test('a read that has to see what the replica lacks goes to the primary', async () => {
    const ask = (since: object) =>
      app.runtime.db.read(nakheel, db => sql`select pg_is_in_recovery() as here`.execute(db), since)
    expect((await ask({})).rows).toEqual([{ here: true }])
    expect((await ask({ wrote: Number.MAX_SAFE_INTEGER })).rows).toEqual([{ here: false }])
    expect((await ask({ changed: Number.MAX_SAFE_INTEGER })).rows).toEqual([{ here: false }])
  })

  test('a rule refuses there as anywhere, and what fails there is done on the primary', async () => {
    const before = await outcomes('failed')
    const written = await visitor().read(u =>
      sql`update users set name = name where tenant_id = ${nakheel} returning id`.execute(u.db),
    )
    expect(written.rows.length).toBeGreaterThan(0)
    expect(await outcomes('failed')).toBe(before + 1)
    expect((await app.guest().call(listFlightBookings)).code).toBe('auth.required')
    expect(await outcomes('failed')).toBe(before + 1)
  })

  test('an address that is no replica is left out', () => {
    expect(troubleOf(app.runtime)).toEqual([undefined, 'not a replica'])
  })
})

describe('a replica that lags', () => {
  test('keeps from no one what they wrote, in any process, and is left out until it is well', async () => {
    await pair.paused(async () => {
      const { id } = await aHeldBooking(agent, block.id)
      expect(agent.cookies.get('wrote')).toBeDefined()
      setRuntime(other)
      const listed = await agent.call(listFlightBookings)
      setRuntime(app.runtime)
      expect(listed.data.rows.map(row => row.id)).toContain(id)
      await expect.poll(() => troubleOf(app.runtime)[0], { timeout: 15_000 }).toBe('late')
      expect(replicaNotes(app.runtime.db)).toEqual(['replica 1: late', 'replica 2: not a replica'])
      const seen = await pair.during(search)
      expect(seen.primary).toContain('seat_blocks')
      const text = await makeGauges(app.runtime).metrics()
      expect(text).toContain('rihla_replica_up{replica="1"} 0')
      expect(text).toMatch(/rihla_replica_lag_seconds\{replica="1"\} [1-9]/)
    })
    await isWell()
    expect(await makeGauges(app.runtime).metrics()).toContain('rihla_replica_up{replica="1"} 1')
    expect(await onReplica(visitor())).toBe(true)
  })

  test('keeps no change from pages, once a process has heard of it', async () => {
    const there = hearing(other)
    await isWell(other)
    await pair.paused(async () => {
      await app.system().unit(async u => {
        const text = { title: 'About us', body_html: '<p>New</p>' }
        await u.db
          .insertInto('contents')
          .values({ tenant_id: nakheel, page: 'about-us', lang: 'en', ...text })
          .onConflict(on => on.columns(['tenant_id', 'page', 'lang']).doUpdateSet(text))
          .execute()
        u.changed('content:about-us')
      })
      await there.hears(`${nakheel} content:about-us`)
      expect((await getPage(visitor(other), 'about-us'))?.html).toBe('<p>New</p>')
    })
    await isWell()
  })
})

test('a replica that takes connections and never answers keeps no read waiting, and is taken back', async () => {
  await isWell()
  const before = await outcomes('failed')
  const frozen = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  // It freezes in the middle of this read.
  const read = visitor().read(async u => {
    const { rows } = await sql<{ here: boolean }>`select pg_is_in_recovery() as here`.execute(u.db)
    if (rows[0]?.here) void pair.frozen(() => over.promise)
    frozen.resolve()
    await sql`select 1`.execute(u.db)
    return rows[0]?.here
  })
  try {
    await frozen.promise
    const began = performance.now()
    const replies = await Promise.all(Array.from({ length: 12 }, () => search()))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await outcomes('failed')).toBeGreaterThan(before)
    await expect.poll(() => troubleOf(app.runtime)[0], { timeout: 15_000 }).toBe('unreachable')
    const left = await pair.during(search)
    expect(left.primary).toContain('seat_blocks')
    expect(await read).toBe(false)
    expect(performance.now() - began).toBeLessThan(LONGEST_WAIT_MS)
  } finally {
    over.resolve()
  }
  await isWell()
  expect(await onReplica(visitor())).toBe(true)
}, 60_000)

test('a replica that is killed is left out and logged, nothing fails, and it is taken back', async () => {
  const { log, lines } = recordLog()
  const watched = watchReplicas({ connectionString: pair.primaryUrl }, [pair.replicaUrl], log)
  await expect.poll(() => watched.states()[0]?.trouble, { timeout: 15_000 }).toBe(undefined)
  const { id } = await aHeldBooking(agent, block.id)
  pair.kill()
  const replies = await Promise.all(Array.from({ length: 20 }, () => search()))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect((await agent.call(getFlightBooking, { params: { id } })).status).toBe(200)
  await expect.poll(() => troubleOf(app.runtime)[0], { timeout: 15_000 }).toBe('unreachable')
  await expect.poll(() => watched.states()[0]?.trouble, { timeout: 15_000 }).toBe('unreachable')
  await pair.restart()
  await isWell()
  await expect.poll(() => watched.states()[0]?.trouble, { timeout: 15_000 }).toBe(undefined)
  await watched.close()
  // A machine that pauses for a second makes a turn of its own.
  const turns = lines
    .filter(({ text }) => text.startsWith('a replica'))
    .map(({ text, fields }) => [text, fields.replica, fields.trouble])
  const [leftOut, back] = [
    ['a replica is left out', 1, 'unreachable'],
    ['a replica is read from again', 1, undefined],
  ]
  expect(turns).toContainEqual(leftOut)
  expect(turns.at(-1)).toEqual(back)
  for (const [index, turn] of turns.entries()) expect(turn).not.toEqual(turns[index + 1])
  expect(await onReplica(visitor())).toBe(true)
}, 60_000)
