import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../../lib/config.ts'
import { sweepLeftBehind } from '../../lib/left-behind.ts'
import { makeLog } from '../../lib/log.ts'
import { isReachable } from '../../lib/network.ts'
import { loadStaticFiles, type StaticFiles } from '../../publishing/files/static-files.ts'
import { openPublished, removeOldBuilds } from '../../publishing/sites/published.ts'
import { recordsOf } from '../../publishing/sites/site-targets.ts'
import { writeSite } from '../../publishing/sites/static-site.ts'
import type { OutFolder } from '../../publishing/store/out-folder.ts'
import { createRuntime, type Runtime, runtime, setRuntime } from '../../runtime/runtime.ts'
import { demoAccounts } from '../../seed/index.ts'
import { proxyList } from '../../wire/client-address.ts'
import type { PageHandler } from '../../wire/page-handler.ts'
import { drain } from './drain.ts'
import { type Front, makeFront, makeRender, makeServer } from './front-server.ts'
import { serveMetrics } from './metrics-server.ts'
import { isAway, startingUpListener, untilOpen } from './starting-up.ts'

type Demo = (typeof demoAccounts)[number]

const SHOWN = 20
/** Time for running jobs before closing. */
const JOBS_MS = 3000

export interface Running {
  port: number
  addresses: string[]
  /** Number of further tenants. */
  more: number
  /** Demo users, if seeded. */
  demo: typeof demoAccounts
  /** By other computers. */
  reachable: boolean
  /** Time to keep listening when stopped. */
  drainSeconds: number
  stop(): Promise<void>
}

async function listen(server: Server, { host, port }: { host?: string; port: number }): Promise<number> {
  if (!server.listening)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

// Serves published pages while the database is unavailable at start.
async function openAndListen(files: StaticFiles, server: Server) {
  const settings = config()
  const published = openPublished(settings)
  const log = makeLog(settings.logLevel)
  const failed = (error: unknown) => {
    const { message, cause } = error as Error
    log.error({ err: cause, reason: message }, 'the database cannot be opened')
  }
  try {
    return { made: await runtime(), published }
  } catch (error) {
    failed(error)
    if (!isAway(error) || published.store.hosts().length === 0) throw error
  }
  const proxies = proxyList(settings.trustedProxies)
  server.on('request', startingUpListener({ published, files, log, proxies }))
  await listen(server, settings)
  log.warn('until the database can be opened, published pages are served, and nothing else')
  return { made: await untilOpen(runtime, failed), published }
}

async function loadPages(): Promise<PageHandler> {
  const bundle = new URL('./entry.mjs', import.meta.url).href
  return ((await import(/* @vite-ignore */ bundle)) as { handler: PageHandler }).handler
}

export async function publishSites(out: OutFolder, key?: string): Promise<{ host: string; count: number }[]> {
  const app = await createRuntime(config())
  setRuntime(app)
  const client = join(app.config.root, 'dist/client')
  const render = makeRender(app, loadStaticFiles(client), await loadPages())
  const written = []
  for (const id of app.tenants.ids()) {
    const tenant = app.tenants.byId(id)
    if (!tenant || (key !== undefined && tenant.key !== key)) continue
    const { hostname: host } = new URL(tenant.origin)
    let count = 0
    await out.replace(host, async folder => {
      const site = await writeSite(render, tenant, {
        client,
        out: folder,
        log: app.log,
        records: recordsOf(app),
      })
      count = site.count
      return site
    })
    written.push({ host, count })
  }
  if (key === undefined) await out.keepOnly(written.map(({ host }) => host))
  await app.close()
  return written
}

// Jobs stop, and running ones get some seconds after the last response.
async function restAndDrain(app: Runtime, server: Server, front: Front): Promise<void> {
  const rested = app.stopWork()
  await drain(server, app.config.drainSeconds ?? 0, front)
  await Promise.race([rested, sleep(JOBS_MS, undefined, { ref: false })])
}

/** Serves the built site. The page bundle imports the same modules. */
export async function serve(): Promise<Running> {
  const files = loadStaticFiles(join(config().root, 'dist/client'))
  const server = makeServer()
  const { made: app, published } = await openAndListen(files, server)
  const handler = await loadPages()
  // Pages read while waiting may be stale.
  published.cache.clear()
  const { front } = makeFront(app, files, handler, published, server)
  const port = await listen(server, app.config).catch(async error => {
    await app.close()
    throw error
  })
  const metrics = await serveMetrics(app)
  // The sandbox gateway reports to this port.
  app.config.port = port
  const endTidying = [removeOldBuilds(app.config, app.log), sweepLeftBehind(app.log)]
  const { drainSeconds = 0 } = app.config
  // Calls still enqueue and pages are still published until the last response.
  const stop = async () => {
    front.draining = true
    for (const end of endTidying) end()
    await restAndDrain(app, server, front)
    await front.published.publisher?.stop()
    metrics?.stop()
    await app.close()
  }
  const { tenants, db } = app
  const ids = tenants.ids()
  const addresses = ids.slice(0, SHOWN).flatMap(id => tenants.byId(id)?.origin ?? [])
  const isDemo = ({ tenant }: Demo) => db.embedded && tenants.byHost(`${tenant}.localhost`)?.key === tenant
  return {
    port,
    stop,
    drainSeconds,
    addresses,
    more: ids.length - addresses.length,
    demo: demoAccounts.filter(isDemo),
    reachable: isReachable(app.config.host, app.config.trustedProxies),
  }
}
