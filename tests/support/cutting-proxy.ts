import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A proxy before a server on `port` that loses answers: the server has done its work, and the caller never hears of it. */
export async function cuttingProxy(port: number) {
  let isNextCut = false
  let lost = ''
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    // Fetch writes a Host header of its own.
    const headers = { ...incoming.headers, host: 'nakheel.localhost' }
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, async answer => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      if (isNextCut) {
        isNextCut = false
        lost = body.toString('utf8')
        return void incoming.socket.destroy()
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(body)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    cutNext: () => {
      isNextCut = true
    },
    /** The last answer that did not arrive. */
    lost: () => JSON.parse(lost) as { data: unknown },
  }
}
