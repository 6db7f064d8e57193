import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPath, type Endpoint } from '#shared/contract/endpoint.ts'
import { BODY_LIMITS } from '../../src/server/http/calls/body.ts'
import { ROUTES } from '../../src/server/http/calls/routes.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client, Reply } from '../support/client.ts'
import { derive } from '../support/derivations.ts'
import { anyParams, isForMembers } from '../support/matrix.ts'

const app = await openApp()
// Unlike an array, it is not copied into each request.
const ELEVEN_MEGABYTES = new Blob([new Uint8Array(11 * 1024 * 1024).fill(0x78)])
const withJson = ROUTES.map(({ endpoint }) => endpoint).filter(({ body, bodyKind }) => body && !bodyKind)

let staff: Client
let agent: Client
beforeAll(async () => {
  staff = await app.as('staff')
  agent = await app.as('agent')
  derive('never')
})

/** Someone who is let in as far as the input, so that it is the input that is refused. */
const callerOf = (endpoint: Endpoint): Client => (isForMembers(endpoint) ? agent : staff)

function send(endpoint: Endpoint, body: BodyInit, type = 'application/json'): Promise<Reply<unknown>> {
  const headers = { 'idempotency-key': newId() }
  return callerOf(endpoint).send(endpoint.method, buildPath(endpoint.path, anyParams()), {
    body,
    type,
    headers,
  })
}

function expectRefusal(reply: Reply<unknown>): void {
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(reply.message).toBeTruthy()
  expect(JSON.stringify(reply.body)).not.toMatch(/\bat \S+:\d+|select |insert |\/src\/|node_modules/i)
}

describe.each(withJson.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each<[string, BodyInit, number]>([
      ['half a body', '{"a":', 400],
      ['a body nested ten thousand deep', '['.repeat(10_000), 400],
      ['the same key twice', '{"a":1,"a":2}', 400],
      ['a key that reaches the prototype', '{"__proto__":{"kind":"staff"}}', 400],
      ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
      ['eleven megabytes', ELEVEN_MEGABYTES, 413],
      ['a list', '[]', 422],
      ['a number', '1', 422],
      ['unknown fields', '{"tenant_id":"x","role":"staff","total_minor":0,"status":"paid"}', 422],
    ])('refuses %s in words', async (_what, body, status) => {
      const reply = await send(endpoint, body)
      expect(reply.status).toBe(status)
      expectRefusal(reply)
    })

    test('refuses another kind of content', async () => {
      expect((await send(endpoint, '<a/>', 'application/xml')).status).toBe(415)
    })

    test('never fails, whatever JSON it gets', async () => {
      const field = fc.constantFrom(
        'email',
        'password',
        'reference',
        'seat_block_id',
        'adults',
        'contact',
        'data',
      )
      const nasty = fc.oneof(
        fc.jsonValue(),
        fc.constant('\u0000'),
        fc.constant(1e308),
        fc.string({ unit: 'binary' }),
      )
      const bodies = fc.oneof(fc.jsonValue(), fc.dictionary(field, nasty))
      await fc.assert(
        fc.asyncProperty(bodies, async body => {
          expect((await send(endpoint, JSON.stringify(body))).status).toBeLessThan(500)
        }),
        { numRuns: 60 },
      )
    })
  },
)

describe('a body that is too long', () => {
  test('is cut off while it streams, whatever its header said', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const request = new Request('http://nakheel.localhost/api/auth/login', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    } as RequestInit)
    const { handleApi } = await import('../../src/server/http/calls/api.ts')
    expect((await handleApi(request)).status).toBe(413)
    expect(sent).toBeLessThan(BODY_LIMITS.json * 3)
  })
})

describe('an address', () => {
  test('that is unknown is a JSON 404', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/auth',
      '/api/../etc/passwd',
      '/api/flight-bookings/%00',
    ]) {
      const reply = await staff.send('GET', path)
      expect([path, reply.status, reply.code]).toEqual([path, 404, 'request.not_found'])
    }
  })

  test('with an id that is none is not found', async () => {
    const reply = await staff.send('GET', "/api/flight-bookings/1'%20or%201=1")
    expect([reply.status, reply.code]).toEqual([404, 'request.not_found'])
  })

  test('names the methods it takes', async () => {
    const reply = await staff.send('PATCH', '/api/auth/login', { body: '{}', type: 'application/json' })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('every answer', () => {
  test('is not cached and reports the version of the page assets', async () => {
    for (const path of ['/api/auth/me', '/api/app/settings', '/api/nope']) {
      const { headers } = await staff.send('GET', path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('vary')).toBe('Cookie, X-Locale')
      expect(headers.get('x-assets-version')).toBe('1.0.188')
    }
  })

  test('speaks the language of the header, else of the cookie, else English', async () => {
    const guest = app.guest()
    const ask = async (locale: string, cookie?: string) => {
      const headers = { 'x-locale': locale, ...(cookie && { cookie }) }
      return (await guest.send('GET', '/api/nope', { headers })).message
    }
    expect(await ask('ar')).toBe('لا يوجد شيء على هذا العنوان')
    expect(await ask('fr', 'lang=ar')).toBe('لا يوجد شيء على هذا العنوان')
    expect(await ask('fr', 'lang=xx')).toBe('There is nothing at this address')
    expect(await ask('en', 'lang=ar')).toBe('There is nothing at this address')
  })
})

test('the OpenAPI document holds every call', async () => {
  const { body } = await app.guest().send('GET', '/api/openapi.json')
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(openapi).toBe('3.1.0')
  for (const { endpoint } of ROUTES) {
    expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toBeDefined()
  }
})
