import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import type { RequestInfo } from './request-info.ts'

/** One line per answer: names of routes and agencies only; no address, path, query or header. */
export function logRequest(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  info: RequestInfo,
  ms: number,
): void {
  const { requestId, tenant, route } = info
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
