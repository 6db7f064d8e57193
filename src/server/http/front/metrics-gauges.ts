import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { queuedJobs } from '../../context/job-registry.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readState, type State } from './metrics-state.ts'

const FRESH_MS = 5000
const MAIL_STATES = ['waiting', 'sending', 'failed'] as const

/** Reads the state at most every five seconds. */
function keepState({ db, log }: Runtime): () => Promise<State | undefined> {
  let last: { at: number; state: Promise<State | undefined> } | undefined
  const read = () =>
    readState(db).catch((error: unknown) => {
      log.warn({ err: error }, 'metrics without the database')
      return undefined
    })
  return () => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), state: read() }
    return last.state
  }
}

type Fill<L extends string> = (gauge: Gauge<L>, now: State) => void

const ofJobs =
  (read: (job: State['jobs'][number]) => number): Fill<'kind'> =>
  (gauge, now) => {
    for (const kind of queuedJobs()) gauge.set({ kind }, 0)
    for (const job of now.jobs) gauge.set({ kind: job.kind }, read(job))
  }

const ofMails =
  (read: (mail: State['mails'][number]) => number): Fill<'state'> =>
  (gauge, now) => {
    for (const state of MAIL_STATES) gauge.set({ state }, 0)
    for (const mail of now.mails) gauge.set({ state: mail.state }, read(mail))
  }

type Ask = () => Promise<State | undefined>

const adder =
  (registers: [Registry], state: Ask) =>
  <L extends string>(name: string, help: string, labelNames: L[], fill: Fill<L>) =>
    new Gauge<L>({
      name: `rihla_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        const now = await state()
        // Without the database there is no value.
        this.reset()
        if (now) fill(this, now)
      },
    })

function addShared(add: ReturnType<typeof adder>): void {
  add(
    'jobs_waiting',
    'Jobs that are due and not begun',
    ['kind'],
    ofJobs(job => job.waiting),
  )
  add(
    'jobs_oldest_seconds',
    'How long the oldest such job is due',
    ['kind'],
    ofJobs(job => job.oldest),
  )
  add(
    'jobs_failed',
    'Jobs that used up their tries in the last days',
    ['kind'],
    ofJobs(job => job.failed),
  )
  add(
    'mails',
    'Mails that were not sent, by state',
    ['state'],
    ofMails(mail => mail.count),
  )
  add(
    'mails_oldest_seconds',
    'Age of the oldest such mail',
    ['state'],
    ofMails(mail => mail.oldest),
  )
  add('holds_open', 'Unpaid bookings that hold seats', [], (it, now) => it.set(now.holds))
  const unsettled = 'payments_unsettled'
  add(unsettled, 'Payment attempts still to be looked at', [], (it, now) => it.set(now.payments.count))
  add(`${unsettled}_oldest_seconds`, 'Age of the oldest such attempt', [], (it, now) =>
    it.set(now.payments.oldest),
  )
}

function addReplicas(registers: [Registry], { db }: Runtime): void {
  const labels = { labelNames: ['replica'], registers }
  new Gauge({
    name: 'rihla_replica_up',
    help: '1 while the replica is read from, 0 while it is left out',
    ...labels,
    collect() {
      for (const { number, trouble } of db.replicas()) this.set({ replica: number }, trouble ? 0 : 1)
    },
  })
  new Gauge({
    name: 'rihla_replica_lag_seconds',
    help: 'How far the replica is behind the primary, up to a minute',
    ...labels,
    collect() {
      this.reset()
      for (const { number, lagSeconds } of db.replicas())
        if (lagSeconds !== undefined) this.set({ replica: number }, lagSeconds)
    },
  })
}

export function makeGauges(app: Runtime): Registry {
  const own = new Registry()
  const { pool } = app.db
  collectDefaultMetrics({ register: own })
  new Gauge({
    name: 'rihla_pool_connections',
    help: 'Connections of the pool by state; waiting: work that waits for one',
    labelNames: ['state'],
    registers: [own],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const state = keepState(app)
  new Gauge({
    name: 'rihla_database_up',
    help: '1 when the database answered the last time it was asked for these metrics',
    registers: [own],
    async collect() {
      this.set((await state()) ? 1 : 0)
    },
  })
  addReplicas([own], app)
  addShared(adder([own], state))
  return own
}
