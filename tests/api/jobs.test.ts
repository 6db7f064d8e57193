import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../src/server/context/context.ts'
import { handlerOf, registerJobs, timedJobs } from '../../src/server/context/job-registry.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { metrics } from '../../src/server/lib/metrics.ts'
import { openApp } from '../support/app.ts'

const app = await openApp()
const given = { 'mail.send': handlerOf('mail.send'), 'refund.send': handlerOf('refund.send') }

interface Begun {
  kind: string
  tenant: string
  id: string
  at: number
}
const begun: Begun[] = []
let slow = 0
let together = 0
let most = 0

/** Instead of a mail: takes `slow` ms, and notes when it began. */
async function note(kind: string, ctx: Context, id: string): Promise<void> {
  begun.push({ kind, tenant: ctx.tenant.key, id, at: performance.now() })
  most = Math.max(most, ++together)
  await sleep(slow)
  together--
  if (id === 'fails') throw new Error('on purpose')
}

beforeAll(async () => {
  registerJobs({
    'mail.send': { slots: 10, run: (ctx, { mailId }) => note('mail.send', ctx, mailId) },
    'refund.send': { slots: 4, run: (ctx, { refundId }) => note('refund.send', ctx, refundId) },
  })
  await app.runtime.jobs.work()
})
afterAll(() => registerJobs(given))

const order = (tenant: 'nakheel' | 'gulf', count: number, name = 'x') =>
  app.system(tenant).unit(async u => {
    for (let each = 0; each < count; each++)
      await u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: `${name}${each}` })
  })
const begunAs = (name: string) => begun.filter(({ id }) => id.startsWith(name))
const until = (name: string, count: number) =>
  expect.poll(() => begunAs(name).length, { timeout: 15_000, interval: 5 }).toBe(count)

test('a job starts right after the commit, before the next poll', async () => {
  slow = 0
  const waits: number[] = []
  for (let each = 0; each < 8; each++) {
    await order('nakheel', 1, `soon${each}-`)
    const committed = performance.now()
    await until(`soon${each}-`, 1)
    waits.push((begunAs(`soon${each}-`)[0]?.at ?? 0) - committed)
  }
  // A poll alone would take 250 ms on average.
  expect(waits.sort((a, b) => a - b)[4]).toBeLessThan(120)
})

test('hundreds of one tenant do not keep the few of another waiting, nor another kind', async () => {
  slow = 20
  await order('nakheel', 400, 'crowd')
  await until('crowd0', 1)
  const started = performance.now()
  await order('gulf', 1, 'alone')
  await app.system().unit(u => u.enqueue('refund.send', { tenantId: u.tenant.id, refundId: 'other-kind' }))
  await until('alone', 1)
  await until('other-kind', 1)
  expect(performance.now() - started).toBeLessThan(1500)
  expect(begunAs('crowd').length).toBeLessThan(300)
  await until('crowd', 400)
})

test('several run concurrently, and never more than the limit', async () => {
  slow = 50
  most = 0
  await Promise.all([order('nakheel', 30, 'many'), order('gulf', 30, 'more')])
  await until('many', 30)
  await until('more', 30)
  expect(most).toBeGreaterThan(5)
  expect(most).toBeLessThanOrEqual(10)
})

test('a job that fails is counted, and tried again', async () => {
  slow = 0
  const failed = async () =>
    (await metrics.jobs.get()).values.find(
      ({ labels, metricName }) =>
        metricName === 'rihla_job_seconds_count' && labels.kind === 'mail.send' && labels.result === 'failed',
    )?.value ?? 0
  const before = await failed()
  await app.system().unit(u => u.enqueue('mail.send', { tenantId: u.tenant.id, mailId: 'fails' }))
  await until('fails', 2)
  expect((await failed()) - before).toBeGreaterThanOrEqual(1)
})

test.each(timedJobs())('%s can be asked of all tenants at once', async name => {
  // An hour in which no files of the tenant are swept: each has its own, by its id.
  const until = new Date(new Date().setUTCHours(3, 0, 0, 0))
  expect(await tenantsWithDue(app.runtime.db, name, until)).toEqual([])
})
