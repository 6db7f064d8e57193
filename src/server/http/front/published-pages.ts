import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { newRequestId } from '../../lib/ids.ts'
import type { Log } from '../../lib/log.ts'
import { metrics } from '../../lib/metrics.ts'
import type { RenderedPage } from '../../publishing/pages/rendered-page.ts'
import { readRequestHeaders } from '../../publishing/pages/request-headers.ts'
import { sendPage } from '../../publishing/rendering/send.ts'
import type { Published } from '../../publishing/sites/published.ts'
import { readPage } from '../../publishing/sites/publisher.ts'
import { fileTarget, publishedTarget } from '../../publishing/sites/target.ts'
import { isTls, type ProxyList } from '../../wire/client-address.ts'
import { normaliseHost } from '../../wire/host.ts'
import { publishedLine } from './access-log.ts'

export interface Sender {
  published: Published
  proxies: ProxyList
  log: Log
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

// A host name is asked for again and again, with one port.
const names = new LRUCache<string, string>({ max: 20_000 })

function nameOf(host: string): string | undefined {
  const cached = names.get(host)
  if (cached !== undefined) return cached
  const name = normaliseHost(host)
  if (name !== undefined) names.set(host, name)
  return name
}

const RETRY_MS = 5000

/** Sends a stale page and renders it in the background, once. */
function refreshIfStale({ published }: Sender, page: RenderedPage, host: string, target: string): void {
  const now = Date.now()
  if (page.staleAt > now) return
  page.staleAt = now + RETRY_MS
  published.publisher?.refresh(host, target)
}

/** Sends a published page from memory: the fast path of most requests. False when another handler has to respond. */
export function answerFromMemory(sender: Sender, req: IncomingMessage, res: ServerResponse): boolean {
  if (!isRead(req)) return false
  const headers = readRequestHeaders(req)
  if (headers.hosts !== 1 || headers.personal) return false
  const host = nameOf(headers.host)
  const target = req.url as string
  const page = host === undefined ? undefined : sender.published.cache.get(host, target)
  if (page === undefined) return false
  if (page.staleAt !== Number.POSITIVE_INFINITY) refreshIfStale(sender, page, host as string, target)
  metrics.answersFromMemory.inc()
  const requestId = newRequestId()
  const { line } = sender.log
  if (line) {
    const started = performance.now()
    res.on('close', () => line(publishedLine(req, res, page.page.tenantKey, requestId, started)))
  }
  // Proxy headers are checked only when present.
  const tls = headers.proto !== undefined && isTls(req, sender.proxies)
  sendPage(req, res, page, headers, { tls, requestId }, sender.published.cache)?.catch(error => {
    sender.log.error({ err: error, tenant: page.page.tenantKey, request_id: requestId }, 'a page is damaged')
    res.destroy()
  })
  return true
}

/** A published page or file from disk, or rendered now. */
export async function findPublished(
  { publisher, ...kept }: Published,
  req: IncomingMessage,
): Promise<RenderedPage | undefined> {
  const url = req.url as string
  const file = fileTarget(url)
  const target = isRead(req) ? (file ?? publishedTarget(url)) : undefined
  const headers = readRequestHeaders(req)
  const host = nameOf(headers.host)
  if (target === undefined || host === undefined) return undefined
  // Files are not personal.
  if (headers.personal && file === undefined) return undefined
  return (
    kept.cache.get(host, target) ?? (publisher ? publisher.get(host, target) : readPage(kept, host, target))
  )
}
