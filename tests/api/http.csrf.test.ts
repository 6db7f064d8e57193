import { beforeAll, describe, expect, test } from 'vitest'
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts'
import { handleApi } from '../../src/server/http/calls/api.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { openApp } from '../support/app.ts'
import { type Client, cookiesSet } from '../support/client.ts'
import { anyParams } from '../support/matrix.ts'

const app = await openApp()
/** In the name of no caller: nothing is done for a session that came along. */
const NAMELESS: Endpoint['access'][] = ['gateway', 'browser']
const unsafe = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ method, access }) => method !== 'GET' && !NAMELESS.includes(access),
)

const ORIGINS: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling agency', { 'sec-fetch-site': 'same-site', origin: 'http://gulf.localhost' }],
  ['a bookmark', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['an old browser on a look-alike', { origin: 'http://nakheel.localhost.evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['no origin', {}],
]
const TYPES: [string, string | undefined, BodyInit | undefined][] = [
  ['json', 'application/json', '{}'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1'],
  ['plain text', 'text/plain', '{}'],
  ['plain text posing as json', 'text/plain;application/json', '{}'],
  ['nothing', undefined, undefined],
]

let staff: Client
beforeAll(async () => {
  staff = await app.as('staff')
})

function send(endpoint: Endpoint, headers: Record<string, string>, type?: string, body?: BodyInit) {
  const all = new Headers(headers)
  all.set('cookie', [...staff.cookies].map(pair => pair.join('=')).join('; '))
  if (type) all.set('content-type', type)
  const path = buildPath(endpoint.path, anyParams())
  return handleApi(
    new Request(`http://nakheel.localhost${path}`, { method: endpoint.method, headers: all, body }),
  )
}

describe.each(unsafe.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(ORIGINS)('is refused to %s, whatever it sends', async (_who, headers) => {
      for (const [what, type, body] of TYPES) {
        const response = await send(endpoint, headers, type, body)
        expect([what, response.status, (await response.json()).code]).toEqual([
          what,
          403,
          'request.cross_site',
        ])
      }
    })

    test('passes the door from our own pages', async () => {
      const own: Record<string, string>[] = [
        { 'sec-fetch-site': 'same-origin' },
        { origin: 'http://nakheel.localhost', host: 'nakheel.localhost' },
        { 'x-requested-with': 'XMLHttpRequest' },
      ]
      for (const headers of own) {
        const response = await send(endpoint, headers, 'application/json', '{}')
        expect((await response.json()).code).not.toBe('request.cross_site')
      }
    })
  },
)

test('signing in from another site is refused even with the right password', async () => {
  const login = unsafe.find(({ path }) => path === '/api/auth/login') as Endpoint
  const body = JSON.stringify({ email: 'customer@nakheel.test', password: 'Rihla-demo-1' })
  const response = await send(login, { 'sec-fetch-site': 'cross-site' }, 'application/json', body)
  expect(response.status).toBe(403)
  expect(cookiesSet(response)).toEqual([])
})

test.each(['https://evil.example', 'null', 'http://gulf.localhost', 'http://nakheel.localhost'])(
  'no answer lets a page of %s read it',
  async origin => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const response = await handleApi(
        new Request('http://nakheel.localhost/api/auth/me', { method, headers }),
      )
      const names = [...response.headers.keys()]
      expect(names.filter(name => name.startsWith('access-control'))).toEqual([])
    }
  },
)
