import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CallAnswer, CallRequest } from '../../routing/call-request.ts'
import type { RequestInfo } from '../../wire/request-info.ts'
import { answerApi } from '../calls/api.ts'

export const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

// Headers of which Node keeps the first only.
const FIRST_ALONE = new Set(['content-type', 'content-length', 'user-agent'])

/** A Node request as CallRequest: a web Request costs as much as a small call. */
class NodeCall implements CallRequest {
  readonly method: string
  readonly url: string
  readonly body: CallRequest['body']
  readonly headers = { get: (name: string) => this.#header(name.toLowerCase()) }
  readonly #req: IncomingMessage

  constructor(req: IncomingMessage, tls: boolean) {
    this.#req = req
    this.method = req.method as string
    this.url = `${tls ? 'https' : 'http'}://${req.headers.host}${req.url}`
    this.body = this.method === 'GET' || this.method === 'HEAD' || req.readableEnded ? null : req
  }

  #header(name: string): string | null {
    const value = this.#req.headers[name]
    if (value === undefined) return null
    // Joined as on the web; Node keeps one.
    return FIRST_ALONE.has(name) ? (this.#req.headersDistinct[name] ?? []).join(', ') : String(value)
  }
}

async function send(res: ServerResponse, { status, headers, cookies, body }: CallAnswer): Promise<void> {
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  if (body instanceof ReadableStream) {
    res.writeHead(status, headers)
    return pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), res)
  }
  headers['Content-Length'] = String(Buffer.byteLength(body))
  res.writeHead(status, headers)
  res.end(body)
}

/** Handles an API call without the page pipeline. */
export async function answerCall(
  req: IncomingMessage,
  res: ServerResponse,
  info: RequestInfo,
): Promise<void> {
  await send(res, await answerApi(new NodeCall(req, info.tls), info))
}
