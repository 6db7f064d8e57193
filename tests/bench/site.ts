import { type Server, startServer, temporaryData } from '../support/server.ts'
import { atRest } from './cpu-time.ts'

/** The built site of the demo, on a data directory of its own. */
export interface Site {
  server: Server
  port: number
  /** The demo agency's, with the port. */
  host: string
  dataDir: string
  /** Unless it is the embedded one. */
  databaseUrl?: string
  /** Ends the server and removes its data. */
  close(): Promise<void>
}

export const TENANT = 'nakheel'

/** Settings as in production; the bench is a trusted proxy, so that its buyers have many addresses. */
export const AS_IN_PRODUCTION = {
  NODE_ENV: 'production',
  RIHLA_LIMIT_FACTOR: '',
  TRUSTED_PROXIES: '127.0.0.1',
}

/** Another process on a site's data: its files, pages and database. */
export const startBeside = ({ dataDir }: Site): Promise<Server> => startServer(dataDir, AS_IN_PRODUCTION)

/** One person asks more often than a person may. */
const WITHOUT_LIMITS = { RIHLA_LIMIT_FACTOR: '0' }

/** A server that has just started, once it is at rest. */
export async function siteOf(server: Server, dataDir: string, remove: () => Promise<void>): Promise<Site> {
  await atRest(server.child.pid)
  const { port } = server
  const close = async () => {
    await server.stop()
    await remove()
  }
  return { server, port, host: `${TENANT}.localhost:${port}`, dataDir, close }
}

/** Starts the site as in production. */
export async function openSite(env: Record<string, string> = AS_IN_PRODUCTION): Promise<Site> {
  const { dataDir, remove } = await temporaryData()
  const server = await startServer(dataDir, env).catch(async error => {
    await remove()
    throw error
  })
  return siteOf(server, dataDir, remove)
}

/** Measures on a site no one else uses: a million bookings leave no room for others' references. */
export async function onOwnSite<T>(measure: (site: Site) => Promise<T>, limits = true): Promise<T> {
  const site = await openSite(limits ? AS_IN_PRODUCTION : WITHOUT_LIMITS)
  return measure(site).finally(site.close)
}
