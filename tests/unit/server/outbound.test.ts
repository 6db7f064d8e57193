import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { request } from '../../../src/server/adapters/outbound.ts'

const running: (() => void)[] = []
afterEach(() => {
  for (const stop of running.splice(0)) stop()
})

async function gateway(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  running.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
}

const limits = { milliseconds: 300, bytes: 1000 }
const call = (url: URL) => request({ url, headers: { host: 'nakheel.localhost' }, body: '{}' }, limits)

describe('a call to the outside', () => {
  test('names the host it is meant for, whatever address it goes to', async () => {
    const url = await gateway((request, answer) => answer.end(request.headers.host))
    expect(await call(url)).toEqual({ status: 200, text: 'nakheel.localhost' })
  })

  test('gives up on a server that never answers', async () => {
    await expect(call(await gateway(() => undefined))).rejects.toThrow()
  })

  test('gives up on an answer that never ends', async () => {
    const url = await gateway((_, answer) => void answer.write('{'))
    await expect(call(url)).rejects.toThrow()
  })

  test('refuses an answer that is too large', async () => {
    const url = await gateway((_, answer) => answer.end('x'.repeat(5000)))
    await expect(call(url)).rejects.toThrow('too large')
  })

  test('follows no redirect', async () => {
    let followed = false
    const inner = await gateway((_, answer) => {
      followed = true
      answer.end()
    })
    const url = await gateway((_, answer) => answer.writeHead(302, { location: inner.href }).end())
    expect((await call(url)).status).toBe(302)
    expect(followed).toBe(false)
  })

  test('fails when the connection is cut', async () => {
    const url = await gateway(request => void request.socket.destroy())
    await expect(call(url)).rejects.toThrow()
  })
})
