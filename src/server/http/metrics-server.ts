import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { registry } from '../metrics.ts'
import type { Runtime } from '../runtime.ts'

/** What is read when it is asked for: of this process, and of what all processes share in the database. */
function gaugesOf({ db }: Runtime): Registry {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  new Gauge({
    name: 'rihla_pool_connections',
    help: 'Connections of the pool by state; waiting: work that waits for one',
    labelNames: ['state'],
    registers: [own],
    collect() {
      this.set({ state: 'total' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'waiting' }, db.pool.waitingCount)
    },
  })
  return own
}

function answering(made: Runtime): Server {
  const all = Registry.merge([registry, gaugesOf(made)])
  return createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end()
    all.metrics().then(
      text => res.writeHead(200, { 'Content-Type': all.contentType }).end(text),
      error => {
        made.log.error({ err: error }, 'metrics failed')
        res.writeHead(500).end()
      },
    )
  })
}

export interface MetricsServer {
  port: number
  stop(): void
}

/**
 * Serves `GET /metrics` in the text format of Prometheus on a port of its own, when the settings name one.
 * Who can reach the port can read it: there is no password.
 */
export async function serveMetrics(made: Runtime): Promise<MetricsServer | undefined> {
  const { metricsPort, metricsHost } = made.config
  if (metricsPort === undefined) return undefined
  const server = answering(made)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, metricsHost, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : metricsPort,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
