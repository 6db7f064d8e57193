import type { Server } from 'node:http'
import { join } from 'node:path'
import { demoAccounts } from '../db/seed/index.ts'
import { runtime } from '../runtime.ts'
import { drain } from './drain.ts'
import { makeFront, type PageHandler } from './front-server.ts'
import { loadStaticFiles } from './static-files.ts'

type Demo = (typeof demoAccounts)[number]

const SHOWN = 20

export interface Running {
  port: number
  /** Addresses of the agencies' sites, or of some of them. */
  addresses: string[]
  /** How many agencies there are besides. */
  more: number
  /** Who can sign in, when the embedded database holds the demo. */
  demo: typeof demoAccounts
  stop(): Promise<void>
}

function listen(server: Server, { host, port }: { host?: string; port: number }): Promise<number> {
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
  const { handler } = (await import(/* @vite-ignore */ bundle)) as { handler: PageHandler }
  const files = loadStaticFiles(join(made.config.root, 'dist/client'))
  const { front, server } = makeFront(made, files, handler)
  const port = await listen(server, made.config).catch(async error => {
    await made.close()
    throw error
  })
  // The sandbox gateway reports to this port, also when the system chose it.
  made.config.port = port
  const stop = async () => {
    front.draining = true
    await drain(server)
    await front.published.publisher?.stop()
    await made.close()
  }
  const { tenants, db } = made
  const ids = tenants.ids()
  const addresses = ids.slice(0, SHOWN).flatMap(id => tenants.byId(id)?.origin ?? [])
  const isDemo = ({ tenant }: Demo) => db.embedded && tenants.byHost(`${tenant}.localhost`)?.key === tenant
  return { port, stop, addresses, more: ids.length - addresses.length, demo: demoAccounts.filter(isDemo) }
}
