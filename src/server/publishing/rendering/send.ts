import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Coding, chooseCoding, isKept } from '../../wire/representation.ts'
import { notModifiedHeaders, type PageVariant, type RenderedPage } from '../pages/rendered-page.ts'
import type { RequestHeaders } from '../pages/request-headers.ts'
import type { PageCache } from '../store/page-cache.ts'
import { decompressPage } from './uncompressed.ts'

const codings = new LRUCache<string, Coding>({ max: 200 })

function codingOf(encoding: string | undefined): Coding | undefined {
  if (encoding === undefined) return undefined
  const cached = codings.get(encoding)
  if (cached !== undefined) return cached
  const coding = chooseCoding(encoding, () => true)
  if (coding) codings.set(encoding, coding)
  return coding
}

interface Connection {
  tls: boolean
  requestId: string
}

function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  variant: PageVariant,
  { tls, requestId }: Connection,
): void {
  const head = tls ? variant.tlsHead : variant.head
  // `writeHead` serialises the list at once, so the next request may reuse it.
  head[head.length - 1] = requestId
  res.writeHead(200, head)
  res.end(req.method === 'HEAD' ? undefined : variant.body)
}

/** Sends the best accepted encoding, or 304. Synchronous except for the first uncompressed response. */
export function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  rendered: RenderedPage,
  { encoding, ifNoneMatch }: RequestHeaders,
  request: Connection,
  cache: PageCache,
): Promise<void> | undefined {
  const coding = codingOf(encoding)
  const variant = rendered[coding ?? 'plain']
  const etag = variant?.etag ?? `"${rendered.page.etag}"`
  if (isKept(ifNoneMatch, etag)) {
    res.writeHead(304, notModifiedHeaders(rendered.page, etag, request.tls, request.requestId)).end()
    return undefined
  }
  if (!variant) return decompressPage(rendered, cache).then(plain => sendVariant(req, res, plain, request))
  sendVariant(req, res, variant, request)
  return undefined
}
