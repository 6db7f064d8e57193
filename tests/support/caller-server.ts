import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { handleApi } from '../../src/server/http/calls/api.ts'

/** Answers calls that come by network with the real router. */
export function answerCalls(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const body = incoming.method === 'POST' ? Readable.toWeb(incoming) : undefined
  const init = { method: incoming.method, headers: incoming.headers, body, duplex: 'half' }
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, init as RequestInit)
  void handleApi(request).then(async answer => {
    outgoing.writeHead(answer.status)
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
}
