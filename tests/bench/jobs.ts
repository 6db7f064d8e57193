import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Unit } from '../../src/server/context/context.ts'
import { forgotPassword } from '../../src/server/features/auth/mail-links/registration.service.ts'
import { systemInput } from '../../src/server/jobs/system-input.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { createRuntime, type Runtime } from '../../src/server/runtime/runtime.ts'
import { seedDemo } from '../../src/server/seed/index.ts'
import { testConfig } from '../support/config.ts'
import { temporaryData } from '../support/server.ts'
import type { Measured } from './sections.ts'
import { median } from './statistics.ts'
import type { Table } from './table.ts'

const WANTED_PER_SECOND = 200
const WANTED_WAIT_MS = 3000
const SMALL = 2000
const MAILS = 1000
const ROUNDS = 3

const countOpen = async ({ db }: Runtime, from: string): Promise<number> => {
  const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}

async function untilNone(made: Runtime, from: string): Promise<void> {
  while ((await countOpen(made, from)) > 0) await sleep(20)
}

const QUEUED = "pgboss.job where state < 'completed'"

/** Orders jobs, and gives how many were done in a second, from the commit on. */
async function rate(made: Runtime, ctx: Context, count: number, order: (u: Unit) => Promise<unknown>) {
  await ctx.unit(async u => {
    for (let each = 0; each < count; each++) await order(u)
  })
  const begun = performance.now()
  await untilNone(made, QUEUED)
  return (count * 1000) / (performance.now() - begun)
}

const askForMail = (ctx: Context, email: string) => forgotPassword(ctx, { email })

/** A thousand reset mails at one tenant, then one at another: how long that one waits, in ms. */
async function waitBehindCrowd(made: Runtime, crowded: Context, other: Context): Promise<number> {
  await crowded.unit(async u => {
    for (let each = 0; each < MAILS; each++) await askForMail(u, 'customer@nakheel.test')
  })
  const begun = performance.now()
  await askForMail(other, 'customer@gulf.test')
  await untilNone(made, `mails where tenant_id = '${other.tenant.id}' and sent_at is null`)
  const waited = performance.now() - begun
  await untilNone(made, QUEUED)
  return waited
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const figures = []
  for (let each = 0; each < ROUNDS; each++) figures.push(await measure())
  return Math.round(median(figures))
}

function contextOf(made: Runtime, key: string): Context {
  const tenant = made.tenants.byHost(`${key}.localhost`)
  if (!tenant) throw new Error(`The demo has no agency ${key}`)
  return made.contextFor(systemInput(tenant))
}

async function measure(made: Runtime): Promise<Measured> {
  const [nakheel, gulf] = [contextOf(made, 'nakheel'), contextOf(made, 'gulf')]
  // A report no one knows: one short transaction.
  const small = (u: Unit) => u.enqueue('payment.event', { tenantId: u.tenant.id, eventId: newId() })
  const perSecond = await repeat(() => rate(made, nakheel, SMALL, small))
  const mailsPerSecond = await repeat(() =>
    rate(made, nakheel, MAILS, u => askForMail(u, 'customer@nakheel.test')),
  )
  const waited = await repeat(() => waitBehindCrowd(made, nakheel, gulf))
  const table: Table = {
    heading: ['one process', 'median of 3', 'wanted'],
    rows: [
      ['small jobs a second, all of one tenant', perSecond, `≥ ${WANTED_PER_SECOND}`],
      ['reset mails a second, to files', mailsPerSecond, ''],
      ['ms until one tenant’s mail is sent behind a thousand of another’s', waited, `< ${WANTED_WAIT_MS}`],
    ],
  }
  return { tables: [table], good: perSecond >= WANTED_PER_SECOND && waited < WANTED_WAIT_MS }
}

/** How many jobs a process does in a second, and how long one tenant waits for another. */
export async function measureJobs(): Promise<Measured> {
  const { dataDir, remove } = await temporaryData()
  const made = await createRuntime(testConfig({ dataDir }))
  try {
    await seedDemo(made.db, { port: 0 })
    await made.tenants.refresh()
    await made.work()
    return await measure(made)
  } finally {
    await made.close()
    await remove()
  }
}
