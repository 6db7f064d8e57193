import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { stripLang } from '#shared/i18n/index.ts'
import { demoAccounts } from '../db/seed/index.ts'
import { newId } from '../ids.ts'
import { type Runtime, runtime } from '../runtime.ts'
import { logRequest } from './access-log.ts'
import { assetPath } from './asset-prefix.ts'
import { callerOf, proxyList } from './client-address.ts'
import { drain } from './drain.ts'
import { refusal, tenantOf } from './gate.ts'
import { makeHealth } from './health.ts'
import { findPage } from './page-cache.ts'
import { plainPage } from './plain-page.ts'
import { sendRepresentation } from './representation.ts'
import { type RequestInfo, withRequestInfo } from './request-info.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

type Demo = (typeof demoAccounts)[number]

interface Front {
  made: Runtime
  files: StaticFiles
  proxies: ReturnType<typeof proxyList>
  healthy: () => Promise<boolean>
  astro: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  draining: boolean
}

function refuse(res: ServerResponse, code: ErrorCode, path: string): void {
  const { status, html, headers } = plainPage(code, stripLang(path).lang)
  if (code === 'request.method') res.setHeader('Allow', 'GET, HEAD')
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(html) }).end(html)
}

async function probe(front: Front, path: string, res: ServerResponse): Promise<boolean> {
  if (path !== '/livez' && path !== '/readyz') return false
  const good = path === '/livez' || (!front.draining && (await front.healthy()))
  res.writeHead(good ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  res.end(good ? 'ok\n' : 'not ready\n')
  return true
}

async function handle(front: Front, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const started = performance.now()
  const { ip, tls } = callerOf(req, front.proxies)
  const info: RequestInfo = { requestId: newId(), ip, tls, tenant: undefined }
  setSecurityHeaders(res, tls, info.requestId)
  if (front.draining) res.setHeader('Connection', 'close')
  const path = (req.url ?? '').split('?')[0] as string
  if (await probe(front, path, res)) return
  res.once('close', () => logRequest(front.made.log, req, res, info, performance.now() - started))
  info.tenant = tenantOf(req, front.made.tenants)
  if (!info.tenant) return refuse(res, 'request.unknown_host', path)
  const code = refusal(req, path)
  if (code) return refuse(res, code, path)
  const file = front.files.get(assetPath(path, info.tenant))
  if (file) {
    info.route = 'asset'
    return sendRepresentation(req, res, file)
  }
  const kept = findPage(info.tenant, {
    method: req.method,
    target: req.url ?? '',
    cookie: req.headers.cookie,
  })
  if (kept) {
    info.route = 'kept page'
    return sendRepresentation(req, res, kept)
  }
  await withRequestInfo(info, () => front.astro(req, res))
}

function listener(front: Front): RequestListener {
  return (req, res) => {
    handle(front, req, res).catch(error => {
      front.made.log.error({ err: error }, 'request failed')
      if (res.headersSent) res.destroy()
      else refuse(res, 'server.failed', req.url ?? '/')
    })
  }
}

// Slow clients are cut off by these: headers in 10 s, the whole request in 60 s.
const LIMITS = {
  requestTimeout: 60_000,
  headersTimeout: 10_000,
  maxHeaderSize: 16_384,
  keepAliveTimeout: 10_000,
}

export interface Running {
  port: number
  /** Addresses of the agencies' sites. */
  addresses: string[]
  /** Who can sign in, when the embedded database holds the demo. */
  demo: typeof demoAccounts
  stop(): Promise<void>
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Serves the built site. The pages' bundle lies beside this file and shares its modules. */
export async function serve(): Promise<Running> {
  const made = await runtime()
  const bundle = new URL('./entry.mjs', import.meta.url).href
  const { handler } = (await import(/* @vite-ignore */ bundle)) as { handler: Front['astro'] }
  const front: Front = {
    made,
    files: loadStaticFiles(join(made.config.root, 'dist/client')),
    proxies: proxyList(made.config.trustedProxies),
    healthy: makeHealth(made),
    astro: handler,
    draining: false,
  }
  const server = createServer(LIMITS, listener(front))
  const port = await listen(server, made.config)
  // The sandbox gateway reports to this port, also when the system chose it.
  made.config.port = port
  const stop = async () => {
    front.draining = true
    await drain(server)
    await made.close()
  }
  const tenants = made.tenants.all()
  const isDemo = ({ tenant }: Demo) => made.db.embedded && tenants.some(({ key }) => key === tenant)
  return { port, stop, addresses: tenants.map(({ origin }) => origin), demo: demoAccounts.filter(isDemo) }
}
