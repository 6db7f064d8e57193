import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { handleApi } from './api.ts'

export const isCall = (path: string) => path === '/api' || path.startsWith('/api/')

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
  return headers
}

function toRequest(req: IncomingMessage, tls: boolean): Request {
  const url = `${tls ? 'https' : 'http'}://${req.headers.host}${req.url}`
  const init = { method: req.method, headers: headersOf(req) }
  if (req.method === 'GET' || req.method === 'HEAD') return new Request(url, init)
  // Node reads a body from any async iterable; the type knows the browser's kinds only.
  return new Request(url, { ...init, body: req as unknown as BodyInit, duplex: 'half' } as RequestInit)
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  if (!response.body) return void res.end()
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), res)
  const bytes = Buffer.from(await response.arrayBuffer())
  res.setHeader('Content-Length', bytes.byteLength)
  res.end(bytes)
}

/** Answers a call from Node's own request, without the page pipeline around it. */
export async function answerCall(req: IncomingMessage, res: ServerResponse, tls: boolean): Promise<void> {
  await send(res, await handleApi(toRequest(req, tls)))
}
