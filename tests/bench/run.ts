import { cpus, totalmem } from 'node:os'
import { startServer, temporaryData } from '../support/server.ts'
import { compareBookings } from './booking.ts'
import { weigh } from './page-weight.ts'
import { compareServing } from './serving.ts'
import { printTable } from './table.ts'

/** `npm run bench`: speed beside the bare parts it is made of, and what pages weigh. Takes about a minute. */

const TENANT = 'nakheel'
const JS_BUDGET = 90_000
const CONTENT = [
  '/',
  '/about-us',
  '/contact-us',
  '/terms-and-conditions',
  '/refund-and-cancellation-policy',
  '/privacy-policy',
]
const OTHERS = ['/login', '/flight-bookings/create', '/flight-bookings/manage']

interface Site {
  port: number
  host: string
  dataDir: string
}

async function weights({ port, host }: Site): Promise<boolean> {
  const inArabic = CONTENT.map(path => (path === '/' ? '/ar' : `/ar${path}`))
  let good = true
  const rows = []
  for (const page of [...CONTENT, ...inArabic, ...OTHERS]) {
    const { htmlBytes, cssBytes, jsBytes, blockingJsBytes } = await weigh(
      `http://127.0.0.1:${port}`,
      host,
      page,
    )
    const budgeted = !OTHERS.includes(page)
    const fits = jsBytes <= JS_BUDGET && blockingJsBytes === 0
    if (budgeted && !fits) good = false
    rows.push([page, htmlBytes, cssBytes, jsBytes, blockingJsBytes, budgeted ? (fits ? 'ok' : 'over') : ''])
  }
  printTable(['page (bytes, brotli)', 'HTML', 'CSS', 'JS', 'blocking JS', 'budget 90 kB, 0'], rows)
  return good
}

async function speed(site: Site): Promise<void> {
  const asked = [
    { name: 'home page', path: '/' },
    { name: 'contact page', path: '/ar/contact-us' },
    { name: 'GET /api/app/settings', path: '/api/app/settings' },
  ]
  const rows = []
  for (const each of asked) rows.push(await compareServing(site.port, site.host, each))
  printTable(['answer', 'bytes', 'per second', 'p99', 'bare node:http', 'ratio'], rows)
  const { how, rows: bookings } = await compareBookings(site)
  printTable(['bookings over', 'per second', 'p50 / p99', `simple-update (${how})`, 'ratio'], bookings)
}

async function bench(): Promise<boolean> {
  const { dataDir, remove } = await temporaryData()
  const server = await startServer(dataDir, {
    NODE_ENV: 'production',
    RIHLA_LIMIT_FACTOR: '',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const site = { port: server.port, host: `${TENANT}.localhost:${server.port}`, dataDir }
  try {
    console.log(
      `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}\n`,
    )
    const good = await weights(site)
    await speed(site)
    return good
  } finally {
    await server.stop()
    await remove()
  }
}

process.exitCode = (await bench()) ? 0 : 1
