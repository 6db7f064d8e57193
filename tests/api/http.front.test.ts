import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drain } from '../../src/server/http/front/drain.ts'
import { makeFront } from '../../src/server/http/front/front-server.ts'
import { loadStaticFiles } from '../../src/server/publishing/files/static-files.ts'
import { openApp } from '../support/app.ts'

/** The real front server; the pages behind it are one slow sentence. */
const app = await openApp({ trustedProxies: [] })
const dir = mkdtempSync(join(tmpdir(), 'rihla-static-'))
writeFileSync(join(dir, 'notes.txt'), 'User-agent: *\n')
writeFileSync(join(dir, 'notes.txt.br'), 'not really brotli')
let release = () => {}
let waiting = false
const { front, server } = makeFront(app.runtime, loadStaticFiles(dir), async (req, res) => {
  if (req.url === '/slow') {
    await new Promise<void>(done => {
      release = done
      waiting = true
    })
  }
  res.writeHead(200, { 'content-type': 'text/html' }).end('a page')
})
let port = 0

async function listen(): Promise<void> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
}
beforeAll(listen)
afterAll(() => {
  server.closeAllConnections()
  rmSync(dir, { recursive: true })
})

/** Exactly these lines on the wire, and all that comes back. */
function raw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let answer = ''
    socket.on('data', chunk => (answer += chunk))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
const get = (host: string[], target = '/') =>
  raw([`GET ${target} HTTP/1.1`, ...host.map(each => `Host: ${each}`), 'Connection: close'])

/** A request as a browser sends it, by an agent that may keep its connection. */
function ask(path: string, agent?: Agent): Promise<{ status?: number; connection?: string }> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, agent, headers: { host: 'nakheel.localhost' } }
    const sent = request(options, answer => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
    sent.once('error', reject)
    sent.end()
  })
}
const statusOf = (answer: string) => Number(answer.slice(9, 12))

describe('the host decides the tenant', () => {
  test.each(['nakheel.localhost', 'NAKHEEL.localhost:4321', 'nakheel.localhost.', 'gulf.localhost:1'])(
    '%s is served',
    async host => {
      expect(statusOf(await get([host]))).toBe(200)
    },
  )

  test.each([
    'evil.example',
    'evil.example:80',
    'localhost.evil.example',
    'nakheel.localhost@evil.example',
    '[::ffff:1]',
    '',
  ])('%j is no tenant', async host => {
    expect([400, 421]).toContain(statusOf(await get([host])))
  })

  test('requests with two hosts, none, or another in the request line are rejected', async () => {
    expect([400, 421]).toContain(statusOf(await get(['nakheel.localhost', 'evil.example'])))
    expect([400, 421]).toContain(statusOf(await get(['evil.example', 'nakheel.localhost'])))
    expect([400, 421]).toContain(statusOf(await get([])))
    expect(statusOf(await get(['nakheel.localhost'], 'http://evil.example/'))).toBe(421)
    expect(statusOf(await get(['nakheel.localhost'], '//evil.example/'))).toBe(421)
  })

  test('and who asks for another gets a page in the chosen theme', async () => {
    const lines = ['GET / HTTP/1.1', 'Host: evil.example', 'Cookie: a=b; theme=dark', 'Connection: close']
    expect(await raw(lines)).toContain('color-scheme:dark;')
    expect(await get(['evil.example'])).toContain('color-scheme:light dark;')
  })

  test('forged forwarding headers are ignored', async () => {
    const lines = [
      'X-Forwarded-Host: nakheel.localhost',
      'Forwarded: host=nakheel.localhost',
      'Connection: close',
    ]
    expect(statusOf(await raw(['GET / HTTP/1.1', 'Host: evil.example', ...lines]))).toBe(421)
    const forged = await raw([
      'GET / HTTP/1.1',
      'Host: nakheel.localhost',
      'X-Forwarded-Proto: https',
      'Connection: close',
    ])
    expect(forged).not.toContain('Strict-Transport-Security')
  })
})

describe('every answer carries the security headers', () => {
  const KINDS: [string, string[]][] = [
    ['a page', ['GET / HTTP/1.1', 'Host: nakheel.localhost']],
    ['a file', ['GET /notes.txt HTTP/1.1', 'Host: nakheel.localhost']],
    ['an unknown host', ['GET / HTTP/1.1', 'Host: evil.example']],
    ['a method that is not taken', ['TRACE / HTTP/1.1', 'Host: nakheel.localhost']],
    ['a page that is posted to', ['POST / HTTP/1.1', 'Host: nakheel.localhost', 'Content-Length: 0']],
    ['a probe', ['GET /readyz HTTP/1.1', 'Host: anything']],
    ['HEAD', ['HEAD / HTTP/1.1', 'Host: nakheel.localhost']],
  ]
  test.each(KINDS)('%s', async (_what, lines) => {
    const answer = await raw([...lines, 'Connection: close'])
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/referrer-policy: strict-origin-when-cross-origin/i)
    expect(answer).toMatch(/cross-origin-resource-policy: /i)
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i)
  })

  test('and a file that did not change', async () => {
    const first = await get(['nakheel.localhost'], '/notes.txt')
    const etag = /^etag: (.*)$/im.exec(first)?.[1]?.trim()
    const lines = [
      'GET /notes.txt HTTP/1.1',
      'Host: nakheel.localhost',
      `If-None-Match: ${etag}`,
      'Connection: close',
    ]
    const second = await raw(lines)
    expect(statusOf(second)).toBe(304)
    expect(second).toMatch(/x-content-type-options: nosniff/i)
  })
})

describe('request limits', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page is refused',
    async method => {
      const answer = await raw([
        `${method} /contact-us HTTP/1.1`,
        'Host: nakheel.localhost',
        'Content-Length: 0',
        'Connection: close',
      ])
      expect(statusOf(answer)).toBe(405)
    },
  )

  test('a file comes in the form the browser takes', async () => {
    const ask = (coding: string) =>
      raw([
        'GET /notes.txt HTTP/1.1',
        'Host: nakheel.localhost',
        `Accept-Encoding: ${coding}`,
        'Connection: close',
      ])
    expect(await ask('br')).toContain('not really brotli')
    expect(await ask('br;q=0')).toContain('User-agent')
  })

  test('nothing outside the build is a file', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/.env', '/.git/config', '/notes.txt.br'])
      expect(await get(['nakheel.localhost'], path)).toContain('a page')
  })

  test('two lengths, or a length beside chunks, end the connection', async () => {
    const base = ['POST /api/auth/login HTTP/1.1', 'Host: nakheel.localhost']
    expect(statusOf(await raw([...base, 'Content-Length: 5', 'Content-Length: 6']))).toBe(400)
    expect(statusOf(await raw([...base, 'Content-Length: 5', 'Transfer-Encoding: chunked']))).toBe(400)
  })

  test.each([
    ['/api/auth/login', 'application/json'],
    ['/api/pictures', 'multipart/form-data; boundary=x'],
  ])('a post to %s without a body is answered at once', async (path, type) => {
    const lines = [`POST ${path} HTTP/1.1`, 'Host: nakheel.localhost', 'Origin: http://nakheel.localhost']
    const answer = await raw([...lines, `Content-Type: ${type}`, 'Connection: close'])
    expect([400, 401, 422]).toContain(statusOf(answer))
  })
})

describe('a caller that sends too slowly', () => {
  // The product's own limits are a minute; the watch over connections is the product's.
  const { headersTimeout, requestTimeout } = server
  const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: nakheel.localhost\r\n'
  const OWN = 'Content-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 50\r\n\r\n'
  const drip = async (head: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    const dripping = setInterval(() => socket.write('a'), 400)
    let answer = ''
    socket.on('data', chunk => (answer += chunk)).on('error', () => undefined)
    // A drip that meets the closed connection is reset: `once` would reject, though the answer came.
    await new Promise(resolve => socket.once('close', resolve))
    clearInterval(dripping)
    return answer
  }

  test('with its head or its body is told so within seconds, and holds up no one', async () => {
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 60_000])
    Object.assign(server, { headersTimeout: 500, requestTimeout: 1000 })
    const slow = Promise.all([drip(`${HEAD}X-Slow: `), drip(HEAD + OWN)])
    expect(statusOf(await get(['nakheel.localhost']))).toBe(200)
    expect((await slow).map(statusOf)).toEqual([408, 408])
    Object.assign(server, { headersTimeout, requestTimeout })
  })
})

describe('probes', () => {
  test('report live and ready', async () => {
    expect(statusOf(await get(['x'], '/livez'))).toBe(200)
    expect(statusOf(await get(['x'], '/readyz'))).toBe(200)
  })
})

test('a connection without requests is kept for longer than balancers keep theirs', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /notes.txt HTTP/1.1\r\nHost: nakheel.localhost\r\n\r\n')
  const [head] = await once(socket, 'data')
  socket.destroy()
  const [, seconds] = /^Keep-Alive: timeout=(\d+)/m.exec(String(head)) ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

describe('stopping', () => {
  test('is said to probes and on every answer while the server still listens', async () => {
    front.draining = true
    const drained = drain(server, 0.8, front)
    expect(await get(['x'], '/readyz')).toMatch(/^HTTP\/1.1 503[\s\S]*\r\n\r\ndraining\n$/)
    expect(await ask('/notes.txt')).toMatchObject({ status: 200, connection: 'close' })
    // Who has a connection shortly before the listener closes opens no other.
    await sleep(600)
    expect(await ask('/notes.txt', new Agent({ keepAlive: true }))).toMatchObject({
      connection: 'keep-alive',
    })
    await drained
    Object.assign(front, { draining: false, closing: false })
    await listen()
  })

  test('answers a request on an idle connection and closes it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask('/notes.txt', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
    front.draining = true
    const drained = drain(server, 0, front)
    await sleep(300)
    await expect(get(['nakheel.localhost'])).rejects.toThrow('ECONNREFUSED')
    expect(await ask('/notes.txt', agent)).toMatchObject({ status: 200, connection: 'close' })
    await drained
    Object.assign(front, { draining: false, closing: false })
    await listen()
  })

  test('stopping finishes the answer in flight, then takes no more', async () => {
    const inFlight = get(['nakheel.localhost'], '/slow')
    await expect.poll(() => waiting).toBe(true)
    front.draining = true
    const drained = drain(server, 0, front)
    expect(
      statusOf(
        await Promise.race([inFlight, new Promise<string>(done => setTimeout(done, 50, 'HTTP/1.1 000'))]),
      ),
    ).toBe(0)
    release()
    expect(await inFlight).toContain('a page')
    await drained
    await expect(get(['nakheel.localhost'])).rejects.toThrow()
  })
})
