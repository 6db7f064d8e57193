import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  reportBody,
  SIGNATURE_HEADER,
  signReport,
} from '../../src/server/adapters/sandbox-gateway-webhook.ts'
import type { Context } from '../../src/server/context/context.ts'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import { issueOwed } from '../../src/server/features/invoices/issue.service.ts'
import { sandboxSecret } from '../../src/server/features/payments/gateways.service.ts'
import { handleApi } from '../../src/server/http/calls/api.ts'
import { systemInput } from '../../src/server/jobs/system-input.ts'
import { createRuntime, type Runtime, setRuntime } from '../../src/server/runtime/runtime.ts'
import { seedDemo } from '../../src/server/seed/index.ts'
import { answering } from '../support/caller-server.ts'
import { testConfig } from '../support/config.ts'
import { moyasarSimulator } from '../support/gateways/moyasar.ts'
import type { Simulator } from '../support/gateways/simulator.ts'
import { temporaryData } from '../support/server.ts'
import { ask } from './ask.ts'
import { openDatabase } from './database.ts'
import { compareHanging } from './hanging.ts'
import { type MadeBooking, makeBookings } from './money-rows.ts'
import { atPace } from './pace.ts'
import { prepareSimpleUpdate } from './pgbench.ts'
import type { Measured } from './sections.ts'
import { TENANT } from './site.ts'
import { median, percentile } from './statistics.ts'

const PAYMENTS = 400
const INVOICES = 400
const ROUNDS = 3
const PGBENCH_SECONDS = 4
const AT_ONCE = 16
const ISSUERS = 8
const PACE_PER_SECOND = 50
const PACE_SECONDS = 8
const WANTED_P99_MS = 500

interface Bench {
  made: Runtime
  ctx: Context
  db: pg.Client
  port: number
  sim: Simulator
}

/** Sends the report of a payment as its gateway would; gives the time of the answer in ms. */
async function report({ port, ctx }: Bench, { gatewayPaymentId }: MadeBooking): Promise<number> {
  const body = reportBody(gatewayPaymentId, 'payment_paid', false)
  const signature = signReport(sandboxSecret(ctx.tenant.id), body, new Date())
  const headers = {
    Host: `${TENANT}.localhost`,
    [SIGNATURE_HEADER]: signature,
    'Content-Type': 'application/json',
  }
  const begun = performance.now()
  const answer = await ask({ port, path: '/api/webhooks/sandbox', method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`A report was answered with ${answer.status}`)
  return performance.now() - begun
}

/** Does `work` for each, `lanes` of them at a time. */
async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>) {
  const open = [...items]
  const lane = async () => {
    for (let item = open.pop(); item !== undefined; item = open.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function countPosted({ db }: Bench, made: readonly MadeBooking[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from payments where booking_id = any($1)',
    [made.map(({ id }) => id)],
  )
  return rows[0]?.count ?? 0
}

/** From the first report until the last payment is in the books. */
async function settledPerSecond(bench: Bench): Promise<number> {
  const made = await makeBookings(bench.db, {
    tenantId: bench.ctx.tenant.id,
    count: PAYMENTS,
    state: 'charged',
  })
  const begun = performance.now()
  await inLanes(made, AT_ONCE, each => report(bench, each))
  while ((await countPosted(bench, made)) < made.length) await sleep(20)
  const perSecond = (made.length * 1000) / (performance.now() - begun)
  await untilNoJobs(bench)
  return perSecond
}

async function issuedPerSecond({ ctx, db }: Bench): Promise<number> {
  const made = await makeBookings(db, { tenantId: ctx.tenant.id, count: INVOICES, state: 'sold' })
  const begun = performance.now()
  await inLanes(made, ISSUERS, ({ id }) => ctx.unit(u => issueOwed(u, id)))
  return (made.length * 1000) / (performance.now() - begun)
}

/** Times of answers (ms) at an even pace, while their jobs run. */
async function answersAtPace(bench: Bench): Promise<number[]> {
  const count = PACE_PER_SECOND * PACE_SECONDS
  const made = await makeBookings(bench.db, { tenantId: bench.ctx.tenant.id, count, state: 'charged' })
  return atPace(count, PACE_PER_SECOND, index => report(bench, made[index] as MadeBooking))
}

async function untilNoJobs({ db }: Bench): Promise<void> {
  const open = async () =>
    (await db.query("select from pgboss.job where state < 'completed' limit 1")).rows.length > 0
  while (await open()) await sleep(50)
}

interface Round {
  simple: number
  settled: number
  issued: number
}

async function measure(bench: Bench, simple: (seconds: number) => Promise<number>): Promise<Measured> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      simple: await simple(PGBENCH_SECONDS),
      settled: await settledPerSecond(bench),
      issued: await issuedPerSecond(bench),
    })
  const times = await answersAtPace(bench)
  await untilNoJobs(bench)
  const hanging = await compareHanging({ ...bench, tenantId: bench.ctx.tenant.id })
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const of = (read: (round: Round) => number) => Math.round(median(rounds.map(read)))
  const ratio = (read: (round: Round) => number) =>
    median(rounds.map(round => read(round) / round.simple)).toFixed(3)
  const row = (name: string, read: (round: Round) => number) => [
    name,
    of(read),
    of(({ simple: each }) => each),
    ratio(read),
  ]
  return {
    tables: [
      {
        heading: ['one process, one agency', 'per second', 'simple-update', 'ratio'],
        rows: [
          row('payments settled, from their reports on', ({ settled }) => settled),
          row('invoices issued, of one series', ({ issued }) => issued),
        ],
      },
      {
        heading: ['reports at an even pace', 'p50', 'p99', 'wanted'],
        rows: [
          [
            `${PACE_PER_SECOND} a second`,
            `${p50.toFixed(1)} ms`,
            `${p99.toFixed(1)} ms`,
            `< ${WANTED_P99_MS} ms`,
          ],
        ],
      },
      ...hanging.tables,
    ],
    good: p99 < WANTED_P99_MS && hanging.good,
  }
}

async function openBench(dataDir: string): Promise<Bench & { close(): Promise<void> }> {
  const sim = await moyasarSimulator()
  const made = await createRuntime(testConfig({ dataDir, gatewayUrls: { moyasar: sim.url } }))
  setRuntime(made)
  await seedDemo(made.db, { port: 0 })
  await made.tenants.refresh()
  await made.work()
  const tenant = made.tenants.byHost(`${TENANT}.localhost`)
  if (!tenant) throw new Error(`The demo has no agency ${TENANT}`)
  const server = createServer(answering(handleApi))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const db = await openDatabase({ dataDir })
  const close = async () => {
    await db.end()
    server.close()
    await made.close()
    sim.close()
  }
  const { port } = server.address() as AddressInfo
  return { made, ctx: made.contextFor(systemInput(tenant)), db, port, sim, close }
}

/** Payments settled by webhook, invoices of one series, how soon a report is answered, and calls beside a gateway that hangs. */
export async function measureMoney(): Promise<Measured> {
  const { dataDir, remove } = await temporaryData()
  const bench = await openBench(dataDir)
  const simple = await prepareSimpleUpdate({
    host: socketDir(join(dataDir, 'postgres')),
    port: 5432,
    user: 'postgres',
  })
  try {
    return await measure(bench, simple.run)
  } finally {
    await simple.stop()
    await bench.close()
    await remove()
  }
}
