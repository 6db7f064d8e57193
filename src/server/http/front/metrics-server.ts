import { createServer, type Server } from 'node:http'
import { Registry } from 'prom-client'
import { registry } from '../../lib/metrics.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { makeGauges } from './metrics-gauges.ts'

function makeMetricsServer(app: Runtime): Server {
  const all = Registry.merge([registry, makeGauges(app)])
  return createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end()
    all.metrics().then(
      text => res.writeHead(200, { 'Content-Type': all.contentType }).end(text),
      error => {
        app.log.error({ err: error }, 'metrics failed')
        res.writeHead(500).end()
      },
    )
  })
}

export interface MetricsServer {
  port: number
  stop(): void
}

/** Serves Prometheus metrics at `GET /metrics` on a separate port, without authentication. */
export async function serveMetrics(app: Runtime): Promise<MetricsServer | undefined> {
  const { metricsPort, metricsHost } = app.config
  if (metricsPort === undefined) return undefined
  const server = makeMetricsServer(app)
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
