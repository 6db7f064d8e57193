import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../lib/log.ts'
import { metrics } from '../../lib/metrics.ts'
import type { RequestInfo } from '../../wire/request-info.ts'

/** Route class of the metric. */
function kindOf(route: string | undefined): string {
  if (route === undefined) return 'unknown'
  if (route === 'asset' || route === 'published') return route
  return route.startsWith('/api/') ? 'call' : 'page'
}

/** Counts and logs a response: route and tenant only; no address, path, query or header. */
export function logRequest(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  info: RequestInfo,
  ms: number,
): void {
  const { requestId, tenant, route } = info
  const status = `${Math.floor(res.statusCode / 100)}xx`
  metrics.answers.observe({ kind: kindOf(route), status }, ms / 1000)
  if (route === 'asset') return
  const fields = {
    method: req.method,
    route,
    status: res.statusCode,
    ms: Math.round(ms),
    tenant: tenant?.key,
    requestId,
  }
  log.info(res.writableFinished ? fields : { ...fields, cut: true }, 'request')
}

let lastMs = 0
let lastTime = ''

function timeNow(): string {
  const now = Date.now()
  if (now !== lastMs) lastTime = new Date(now).toISOString()
  lastMs = now
  return lastTime
}

/** The log line of a published page, formatted by hand: pino would cost a third of the response. */
export function publishedLine(
  req: IncomingMessage,
  res: ServerResponse,
  tenant: string,
  requestId: string,
  started: number,
): string {
  const ms = Math.round(performance.now() - started)
  const cut = res.writableFinished ? '' : '"cut":true,'
  return (
    `{"level":"info","time":"${timeNow()}","method":"${req.method}","route":"published",` +
    `"status":${res.statusCode},"ms":${ms},"tenant":"${tenant}","requestId":"${requestId}",${cut}"msg":"request"}`
  )
}
