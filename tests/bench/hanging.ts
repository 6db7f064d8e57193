import type pg from 'pg'
import { addGatewayAccount, switchGatewayAccount } from '#shared/contract/desk/money/gateways.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { handleApi } from '../../src/server/http/calls/api.ts'
import type { Runtime } from '../../src/server/runtime/runtime.ts'
import { type Client, makeCaller } from '../support/caller.ts'
import type { Simulator } from '../support/gateways/simulator.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { ask } from './ask.ts'
import { makeBookings } from './money-rows.ts'
import { atPace } from './pace.ts'
import type { Measured } from './sections.ts'
import { TENANT } from './site.ts'
import { median, percentile } from './statistics.ts'

/** Three times as many as the pool has connections; a gateway is given up after ten seconds. */
const HANGING = 60
const ROUNDS = 7
const PER_SECOND = 80
const SECONDS = 4
const WANTED = 1.2

interface Place {
  made: Runtime
  db: pg.Client
  tenantId: string
  port: number
  /** The gateway, at an address that `made` knows. */
  sim: Simulator
}

interface Bench extends Place {
  staff: Client
  calls: Call[]
}

interface Call {
  name: string
  path: string
}

async function signIn(): Promise<Client> {
  const staff = makeCaller(TENANT, handleApi)
  const body = JSON.stringify({ email: emailOf(TENANT, 'staff'), password: PASSWORD })
  const { status } = await staff.send('POST', '/api/auth/login', { body, type: 'application/json' })
  if (status !== 200) throw new Error(`staff could not sign in: ${status}`)
  return staff
}

/** From now on payments are made at this gateway. */
async function openAccount({ made, sim }: Place, staff: Client): Promise<void> {
  const { gateway, key, webhookSecret = null } = sim
  const body = { gateway, live: false, name: 'Bench', key, webhook: webhookSecret, methods: ['card'] }
  const { data } = await staff.call(addGatewayAccount, { body: { ...body, networks: ['visa'] } })
  const { status } = await staff.call(switchGatewayAccount, {
    params: { id: data.id },
    body: { active: true },
  })
  if (status !== 200) throw new Error(`The account was not switched on: ${status}`)
  await made.tenants.refresh()
}

/** Starts payments, which are made when the gateway answers; `begun` when it has all of them. */
async function startPayments({ db, tenantId, staff, sim }: Bench) {
  const made = await makeBookings(db, { tenantId, count: HANGING, state: 'due' })
  const { arrived, release } = sim.pause(/^POST \/invoices$/, HANGING)
  const started = Promise.all(
    made.map(({ id }) =>
      staff.call(createPaymentAttempt, {
        body: { booking_id: id, method: 'card', part: 'all', accept_terms: true },
      }),
    ),
  ).then(replies => {
    const refused = replies.find(({ status }) => status !== 201)
    if (refused) throw new Error(`A payment was not started: ${JSON.stringify(refused.body)}`)
  })
  await Promise.race([arrived, started])
  return { release, started }
}

/** How long one answer took, in ms. */
async function timeOf({ port, staff }: Bench, { path }: Call): Promise<number> {
  const headers = { Host: `${TENANT}.localhost`, Cookie: `sid=${staff.cookies.get('sid')}` }
  const begun = performance.now()
  const { status } = await ask({ port, path, headers })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return performance.now() - begun
}

/** The p95 of each call, while payments hang or after as many were made. */
async function turn(bench: Bench, hang: boolean): Promise<number[]> {
  const { calls } = bench
  const { release, started } = await startPayments(bench)
  const measure = async () => {
    const times = await atPace(PER_SECOND * SECONDS, PER_SECOND, async index => {
      const call = calls[index % calls.length] as Call
      return { call, ms: await timeOf(bench, call) }
    })
    return calls.map(call =>
      percentile(
        times.filter(each => each.call === call).map(({ ms }) => ms),
        0.95,
      ),
    )
  }
  if (!hang) release()
  const found = await (hang ? measure() : started.then(measure))
  release()
  await started
  return found
}

async function callsOf({ db, tenantId }: Place): Promise<Call[]> {
  const [booking] = await makeBookings(db, { tenantId, count: 1, state: 'due' })
  return [
    { name: 'one booking', path: `/api/flight-bookings/${booking?.id}` },
    { name: 'the list of bookings', path: '/api/flight-bookings' },
  ]
}

/** What other calls take while payments hang at a gateway that does not answer, and without that, in turns. */
export async function compareHanging(place: Place): Promise<Measured> {
  const staff = await signIn()
  await openAccount(place, staff)
  const bench = { ...place, staff, calls: await callsOf(place) }
  const rounds: { hanging: number[]; alone: number[] }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const first = await turn(bench, round % 2 === 0)
    const second = await turn(bench, round % 2 !== 0)
    const [hanging, alone] = round % 2 === 0 ? [first, second] : [second, first]
    // The first round warms up.
    if (round > 0) rounds.push({ hanging, alone })
  }
  const of = (read: (round: (typeof rounds)[number]) => number | undefined) =>
    median(rounds.map(round => read(round) ?? Number.NaN))
  const ratios = bench.calls.map((_, at) =>
    of(({ hanging, alone }) => (hanging[at] ?? 0) / (alone[at] ?? Number.NaN)),
  )
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const table = {
    heading: [`beside ${HANGING} payments at a gateway that hangs`, 'p95', 'p95 without', 'ratio', 'wanted'],
    rows: bench.calls.map(({ name }, at) => [
      name,
      ms(of(({ hanging }) => hanging[at])),
      ms(of(({ alone }) => alone[at])),
      (ratios[at] ?? Number.NaN).toFixed(2),
      `≤ ${WANTED}`,
    ]),
  }
  return { tables: [table], good: ratios.every(ratio => ratio <= WANTED) }
}
