import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { stripLang } from '#shared/i18n/index.ts'
import { newRequestId } from '../../lib/ids.ts'
import { findPicture } from '../../publishing/files/picture-files.ts'
import { findSharePicture } from '../../publishing/files/share-files.ts'
import { renderFile } from '../../publishing/files/site-file.ts'
import { SITE_FILES } from '../../publishing/files/site-files.ts'
import type { StaticFiles } from '../../publishing/files/static-files.ts'
import { readRequestHeaders } from '../../publishing/pages/request-headers.ts'
import { renderPage } from '../../publishing/rendering/render.ts'
import type { Render } from '../../publishing/rendering/renderer.ts'
import { sendPage } from '../../publishing/rendering/send.ts'
import { openPublished, type Published } from '../../publishing/sites/published.ts'
import { makePublisher } from '../../publishing/sites/publisher.ts'
import { recordsOf } from '../../publishing/sites/site-targets.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { assetPath } from '../../wire/asset-prefix.ts'
import { clientIp, isTls, type ProxyList, proxyList } from '../../wire/client-address.ts'
import { chosenTheme, parseCookies } from '../../wire/cookies.ts'
import type { PageHandler } from '../../wire/page-handler.ts'
import { sendRepresentation } from '../../wire/representation.ts'
import { type RequestInfo, withRequestInfo } from '../../wire/request-info.ts'
import { setSecurityHeaders } from '../../wire/security-headers.ts'
import { toAppError } from '../calls/respond.ts'
import { type ErrorContext, hasOwnText, plainPage } from '../pages/plain-page.ts'
import { logRequest } from './access-log.ts'
import { answerCall, isCall } from './answer-call.ts'
import type { Intake } from './drain.ts'
import { makeHealth, replicaNotes, sayHealth } from './health.ts'
import { answerFromMemory, findPublished } from './published-pages.ts'
import { rejection, tenantOf } from './request-guard.ts'

export interface Front extends Intake {
  app: Runtime
  files: StaticFiles
  proxies: ProxyList
  /** Why the server is not ready; empty when it is. */
  reasons: () => Promise<string[]>
  pages: PageHandler
  published: Published
  log: Runtime['log']
  draining: boolean
}

export function sendError(res: ServerResponse, code: ErrorCode, path: string, context: ErrorContext): void {
  const theme = chosenTheme(parseCookies(res.req.headers.cookie ?? null))
  const { status, html, headers } = plainPage(code, stripLang(path).lang, { ...context, theme })
  if (code === 'request.method') res.setHeader('Allow', 'GET, HEAD')
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(html) }).end(html)
}

const PROBES = new Set(['/livez', '/readyz'])

async function probe(front: Front, path: string, res: ServerResponse): Promise<boolean> {
  if (!PROBES.has(path)) return false
  if (path === '/livez') sayHealth(res)
  else {
    const reasons = front.draining ? ['draining'] : await front.reasons()
    sayHealth(res, reasons, replicaNotes(front.app.db))
  }
  return true
}

async function handle(front: Front, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const started = performance.now()
  const tls = isTls(req, front.proxies)
  const ip = clientIp(req, front.proxies)
  const info: RequestInfo = { requestId: newRequestId(), ip, tls, tenant: undefined }
  setSecurityHeaders(res, tls, info.requestId)
  const path = (req.url ?? '').split('?')[0] as string
  if (front.held && !PROBES.has(path)) await front.held
  if (front.closing) res.setHeader('Connection', 'close')
  if (await probe(front, path, res)) return
  res.once('close', () => logRequest(front.app.log, req, res, info, performance.now() - started))
  info.tenant = tenantOf(req, front.app.tenants)
  if (!info.tenant) return sendError(res, 'request.unknown_host', path, info)
  const code = rejection(req, path)
  if (code) return sendError(res, code, path, info)
  if (isCall(path)) return answerCall(req, res, info)
  const file = front.files.get(assetPath(path, info.tenant))
  if (file) {
    info.route = 'asset'
    return sendRepresentation(req, res, file)
  }
  const picture = findPicture(path, info.tenant, front.app.log) ?? findSharePicture(path, info.tenant, front)
  if (picture) {
    info.route = 'asset'
    return sendRepresentation(req, res, await picture)
  }
  const page = await findPublished(front.published, req)
  if (page) {
    info.route = 'published'
    return sendPage(req, res, page, readRequestHeaders(req), info, front.published.cache)
  }
  // It cannot be generated now.
  if (SITE_FILES.has(path)) return sendError(res, 'server.busy', path, info)
  await withRequestInfo(info, () => front.pages(req, res))
}

function listener(front: Front): RequestListener {
  return (req, res) => {
    if (!front.draining && answerFromMemory(front, req, res)) return
    handle(front, req, res).catch(error => {
      const requestId = String(res.getHeader('X-Request-Id'))
      const { code } = toAppError(error, front.app.log, requestId)
      if (res.headersSent) return void res.destroy()
      const context = { requestId, tenant: tenantOf(req, front.app.tenants) }
      sendError(res, hasOwnText(code) ? code : 'server.failed', req.url ?? '/', context)
    })
  }
}

// Against slow clients: headers in 10 s, requests in 60 s.
const LIMITS = {
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 5000,
  // Longer than balancers keep an idle connection (60 s): who closes first must not be who gets the next request.
  keepAliveTimeout: 75_000,
  // A request without a body needs no stream: a tenth of a published page's time.
  optimizeEmptyRequests: true,
}

export const makeServer = (): Server => createServer(LIMITS)

/** Renders published pages by the site's handler, and generated files. */
export function makeRender(app: Runtime, statics: StaticFiles, pages: PageHandler): Render {
  return (tenant, host, target) => {
    const file = SITE_FILES.get(target)
    return file ? renderFile(file, { tenant, app: app, statics }) : renderPage(pages, tenant, host, target)
  }
}

/** Request handling: tenant, guards, published pages, calls, pages. */
export function makeFront(
  app: Runtime,
  files: StaticFiles,
  pages: PageHandler,
  published = openPublished(app.config),
  server = makeServer(),
): { front: Front; server: Server } {
  const render = makeRender(app, files, pages)
  const { tenants, log } = app
  const publisher = makePublisher({ ...published, tenants, render, log, records: recordsOf(app) })
  app.changes.on(publisher.changed)
  const front: Front = {
    app: app,
    files,
    pages,
    published: { ...published, publisher },
    log,
    proxies: proxyList(app.config.trustedProxies),
    reasons: makeHealth(app.db),
    draining: false,
    closing: false,
  }
  server.removeAllListeners('request').on('request', listener(front))
  return { front, server }
}
