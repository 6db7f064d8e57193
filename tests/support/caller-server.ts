import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

async function answer(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  outgoing.setHeader('set-cookie', response.headers.getSetCookie())
  outgoing.writeHead(response.status)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Answers calls that come by network with a router. */
export const answering =
  (router: (request: Request) => Promise<Response>): RequestListener =>
  (incoming: IncomingMessage, outgoing) => {
    const body = incoming.method === 'GET' ? undefined : Readable.toWeb(incoming)
    const init = { method: incoming.method, headers: incoming.headers, body, duplex: 'half' }
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, init as RequestInit)
    void router(request).then(response => answer(response, outgoing))
  }
