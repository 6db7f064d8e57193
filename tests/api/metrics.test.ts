import { afterAll, expect, test } from 'vitest'
import { queueMail } from '../../src/server/features/notifications/notifications.service.ts'
import { serveMetrics } from '../../src/server/http/front/metrics-server.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { metrics } from '../../src/server/lib/metrics.ts'
import { openApp } from '../support/app.ts'
import { readProjectFile } from '../support/files.ts'

const app = await openApp({ metricsPort: 0, metricsHost: '127.0.0.1' })
const server = await serveMetrics(app.runtime)
afterAll(() => server?.stop())

async function read(path = '/metrics'): Promise<Response> {
  return fetch(`http://127.0.0.1:${server?.port}${path}`)
}

/** The value of one line, by the name and labels it begins with. */
async function readValue(line: string): Promise<number> {
  const text = await (await read()).text()
  const found = text.split('\n').find(each => each.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1))
}

test('metrics are served on a port of their own, and nothing else is', async () => {
  const answer = await read()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
  expect((await read('/')).status).toBe(404)
  expect(await readValue('rihla_pool_connections{state="waiting"}')).toBe(0)
})

test('without a port in the settings none is opened', async () => {
  expect(
    await serveMetrics({ ...app.runtime, config: { ...app.runtime.config, metricsPort: undefined } }),
  ).toBe(undefined)
})

test('what happened since the start is counted', async () => {
  const before = await readValue('rihla_page_renders_failed_total')
  metrics.rendersFailed.inc()
  expect(await readValue('rihla_page_renders_failed_total')).toBe(before + 1)
})

test('rows that wait in the database are counted, without personal data', async () => {
  await app.system().unit(u =>
    queueMail(u, 'test', {
      bookingId: newId(),
      recipient: 'a@example.com',
      lang: 'en',
      dedupeKey: newId(),
    }),
  )
  // What was read for the tests above is good for five seconds.
  await expect.poll(() => readValue('rihla_mails{state="waiting"}'), { timeout: 10_000 }).toBe(1)
  expect(await readValue('rihla_jobs_waiting{kind="mail.send"}')).toBe(1)
  expect(await readValue('rihla_jobs_oldest_seconds{kind="mail.send"}')).toBeGreaterThan(0)
  expect(await readValue('rihla_mails{state="failed"}')).toBe(0)
  expect(await readValue('rihla_holds_open')).toBeGreaterThanOrEqual(0)
  expect(await readValue('rihla_payments_unsettled')).toBe(0)
  expect(await readValue('rihla_database_up')).toBe(1)
  expect(await (await read()).text()).not.toMatch(/nakheel|example[.]com/)
})

test('each metric is described to operators, and no alert asks for one that is not there', async () => {
  const served = [...(await (await read()).text()).matchAll(/^# TYPE rihla_(\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const operations = readProjectFile('docs/operations.md')
  const described = [...operations.matchAll(/`rihla_(\w+)`/g)].map(([, name = '']) => name)
  const words = ['app', 'directory', 'changes']
  expect([...new Set(described)].filter(name => !words.includes(name)).sort()).toEqual(served.sort())
  const alerts = [...operations.matchAll(/expr: .*/g)].flatMap(([line]) =>
    [...line.matchAll(/rihla_(\w+)/g)].map(([, name = '']) => name.replace(/_count$/, '')),
  )
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter(name => !served.includes(name))).toEqual([])
})
