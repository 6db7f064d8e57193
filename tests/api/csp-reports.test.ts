import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveCspReports } from '#shared/contract/csp-reports.ts'
import { handleApi } from '../../src/server/http/calls/api.ts'
import { finishHtml } from '../../src/server/http/pages/html.ts'
import { plainPage } from '../../src/server/http/pages/plain-page.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { registry } from '../../src/server/lib/metrics.ts'
import { withRequestInfo } from '../../src/server/wire/request-info.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'

const app = await openApp({ limitFactor: 1 })
const tenant = app.runtime.tenants.byHost('nakheel.localhost')
const HOUR = 3_600_000
const OLD = 'application/csp-report'
const NEW = 'application/reports+json'

let lines: unknown[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(app.runtime.log, 'warn').mockImplementation((fields: unknown) => void lines.push(fields))
})
afterEach(() => void vi.restoreAllMocks())

let clock = Date.now()
/** A time at which nothing was logged in the hour. */
function laterOn(): number {
  clock += 2 * HOUR
  return clock
}
const inANewHour = <T>(work: () => Promise<T>) => at(laterOn(), work)

function send(body: unknown, type = OLD, ip = '127.0.0.1', headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body: text }
  const request = new Request(`http://nakheel.localhost${receiveCspReports.path}`, init)
  return withRequestInfo({ requestId: newId(), ip, tls: false, tenant }, () => handleApi(request))
}

const byUri = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri':
      'http://nakheel.localhost/ar/flight-bookings/0198c0de-0000-7000-8000-000000000001?access=s3cret',
    'effective-directive': directive,
    'violated-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'the surname is Alharbi',
    'original-policy': "default-src 'self'",
    'status-code': 200,
  },
})

async function countOf(directive: string): Promise<number> {
  const counter = registry.getSingleMetric('rihla_csp_reports_total')
  const { values = [] } = (await counter?.get()) ?? {}
  return values.find(({ labels }) => 'directive' in labels && labels.directive === directive)?.value ?? 0
}

test('a report is counted by its directive, and logged with the origin and the name of the page alone', () =>
  inANewHour(async () => {
    const before = await countOf('script-src-elem')
    const reply = await send(
      byUri('script-src-elem', 'https://user:pw@evil.example/a.js?mail=sara@example.com#x'),
    )
    expect([reply.status, await reply.json()]).toEqual([200, { data: null }])
    expect(await countOf('script-src-elem')).toBe(before + 1)
    const page = 'flight-bookings.show'
    const directive = 'script-src-elem'
    expect(lines).toEqual([{ tenant: 'nakheel', directive, blocked: 'https://evil.example', page }])
  }))

test('a batch of reports is counted one by one, without those of other kinds', () =>
  inANewHour(async () => {
    const before = await countOf('img-src')
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'https://pictures.example/1.png',
      documentURL: '',
    }
    const violation = { type: 'csp-violation', age: 1, url: 'http://nakheel.localhost/', body }
    const reply = await send([violation, { type: 'deprecation', body: null }, violation], NEW)
    expect(reply.status).toBe(200)
    expect(await countOf('img-src')).toBe(before + 2)
    expect(lines).toHaveLength(1)
  }))

test.each([
  ['inline', 'inline'],
  ['data:image/png;base64,AAAA', 'data:'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['sara@example.com', 'other'],
  ['', 'other'],
])('what is blocked as “%s” is logged as “%s”', (blocked, told) =>
  inANewHour(async () => {
    await send(byUri('style-src-attr', blocked))
    expect(lines).toMatchObject([{ blocked: told }])
  }),
)

test('an older browser names the directive with its sources; an invented one has no label of its own', () =>
  inANewHour(async () => {
    const before = [await countOf('script-src'), await countOf('other')]
    await send({ 'csp-report': { 'violated-directive': "script-src 'self'", 'blocked-uri': 'eval' } })
    await send(byUri('my-own-label', 'eval'))
    expect([await countOf('script-src'), await countOf('other')]).toEqual(before.map(count => count + 1))
  }))

test('a directive with an origin is logged once an hour, and a hundred kinds at most', async () => {
  const start = laterOn()
  const again = (after: number) => at(start + after, () => send(byUri('font-src', 'https://fonts.example/a')))
  await again(0)
  await again(0.9 * HOUR)
  expect(lines).toHaveLength(1)
  await again(1.1 * HOUR)
  expect(lines).toHaveLength(2)
  await at(start + 1.2 * HOUR, async () => {
    for (let n = 0; n < 110; n++)
      await send(byUri('img-src', `https://h${n}.example/`), OLD, `198.51.100.${n}`)
  })
  expect(lines).toHaveLength(101)
})

test('browsers that name no origin are heard, and no answer lets another site read it', () =>
  inANewHour(async () => {
    const ways: Record<string, string>[] = [{}, { origin: 'null' }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of ways)
      expect((await send(byUri('img-src', 'inline'), OLD, '203.0.113.7', headers)).status).toBe(200)
  }))

test.each([
  ['too large', 413, OLD, byUri('img-src', `https://a.example/${'x'.repeat(70_000)}`)],
  ['not JSON', 400, OLD, '{"csp-report": sara@example.com'],
  ['of another shape', 422, OLD, { 'csp-report': 'sara@example.com' }],
  ['of too many', 422, NEW, Array.from({ length: 51 }, () => ({ type: 'csp-violation', body: null }))],
  ['of another type', 415, 'text/plain', byUri('img-src', 'inline')],
  ['a form', 415, 'application/x-www-form-urlencoded', 'csp-report=1'],
])('a report that is %s is refused, and leaves no line', (_, status, type, body) =>
  inANewHour(async () => {
    const reply = await send(body, type)
    expect(reply.status).toBe(status)
    expect(lines).toEqual([])
  }),
)

test('a network sends 120 a minute, whatever they say', () =>
  inANewHour(async () => {
    const ip = '203.0.113.99'
    for (let n = 0; n < 120; n++) expect((await send('{', OLD, ip)).status).toBe(400)
    const refused = await send(byUri('img-src', 'inline'), OLD, ip)
    expect(refused.status).toBe(429)
    expect(lines).toEqual([])
    expect((await send(byUri('img-src', 'inline'), OLD, '203.0.113.98')).status).toBe(200)
  }))

test('every page’s policy names where to report', async () => {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'; script-src 'self';",
  }
  const page = await finishHtml(
    new Request('http://nakheel.localhost/contact-us'),
    new Response('<p></p>', { headers }),
  )
  const plain = new Headers(plainPage('server.failed', 'en').headers)
  for (const made of [page.headers, plain])
    expect(made.get('content-security-policy')).toMatch(/; report-uri \/api\/csp-reports$/)
})
