import { join, resolve } from 'node:path'
import { readPlace, type S3Settings } from './config-files.ts'
import { fromEnv, readSecret } from './config-secrets.ts'
import { ROOT } from './root.ts'

export interface Config {
  root: string
  /** Absolute directory of all data: embedded database, files, outbox. */
  dataDir: string
  /** Where files are; default: the data directory. */
  s3?: S3Settings
  /** External PostgreSQL; default embedded. */
  databaseUrl?: string
  replicaUrls?: string[]
  /** Default: all addresses. */
  host?: string
  /** A first start plants no demo. */
  demoOff?: boolean
  port: number
  production: boolean
  secret: string
  smtpUrl?: string
  mailFrom?: string
  /** Program that prints PDFs; `off`: none. Default: one of the PATH. */
  chromium?: string
  /** Trusted for X-Forwarded-For and X-Forwarded-Proto. */
  trustedProxies: string[]
  /** Multiplier of rate limits; 0 disables them. Only outside production. */
  limitFactor: number
  logLevel: string
  /** Unregisters the service worker of browsers. */
  workerOff?: boolean
  /** Time to keep listening when stopped, for load balancers; 0 in tests. */
  drainSeconds?: number
  /** Bytes of the page cache. */
  pageMemory: number
  metricsPort?: number
  metricsHost?: string
  /** Other addresses of payment gateways by name, for tests and operators; never a tenant's. */
  gatewayUrls?: Record<string, string>
  /** Suppliers of hotel rooms by name, set by the operator; never a tenant's. */
  supplierUrls?: Record<string, string>
  /** The Saudi tax authority’s interface, without the environment; tests name a simulator. */
  eInvoicingUrl: string
}

function readPort(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} is not a port: ${value}`)
  return port
}

function readFactor(value: string | undefined, production: boolean): number {
  if (!value) return 1
  if (production) throw new Error('RIHLA_LIMIT_FACTOR is refused in production.')
  return Number(value)
}

function isOff(name: string, value = 'on'): boolean {
  if (value === 'on' || value === 'off') return value === 'off'
  throw new Error(`${name} is on or off, not: ${value}`)
}

const MEBIBYTE = 2 ** 20

function readMebibytes(value: string | undefined, usual: number): number {
  const size = value ? Number(value) : usual
  if (!Number.isFinite(size) || size < 0)
    throw new Error(`RIHLA_PAGE_MEMORY is not a number of MiB: ${value}`)
  return size * MEBIBYTE
}

function readDrain(value: string | undefined, usual: number): number {
  const seconds = value ? Number(value) : usual
  if (!(seconds >= 0 && seconds <= 60))
    throw new Error(`RIHLA_DRAIN_SECONDS is not a number from 0 to 60: ${value}`)
  return seconds
}

const ADDRESS = /^[^\s@<>()"',;:]+@[^\s@<>()"',;:]+$/

/** Neither is repeated: one has a password. */
function readMail(env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const [smtpUrl, mailFrom] = [fromEnv(env, 'SMTP_URL'), env.MAIL_FROM || undefined]
  if (smtpUrl && !(/^smtps?:\/\/./.test(smtpUrl) && URL.canParse(smtpUrl)))
    throw new Error('SMTP_URL is not an address such as smtp://user:password@mail.example.com:587.')
  if (mailFrom && !ADDRESS.test(mailFrom))
    throw new Error('MAIL_FROM is not an e-mail address alone: the name is that of the agency.')
  return { smtpUrl, mailFrom }
}

const list = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter(Boolean)

/** `name=https://address`, several separated by spaces. */
function readUrls(setting: string, value: string | undefined, names: RegExp): Record<string, string> {
  const pairs = list(value).map(pair => {
    const [name = '', address = ''] = pair.split(/=(.*)/)
    if (!names.test(name) || !URL.canParse(address))
      throw new Error(`${setting} names no address of what it is for: ${pair}`)
    return [name, address]
  })
  return Object.fromEntries(pairs)
}

function readReplicas(env: NodeJS.ProcessEnv, databaseUrl: string | undefined): string[] {
  const urls = list(fromEnv(env, 'DATABASE_REPLICA_URL'))
  if (urls.length > 0 && !databaseUrl) throw new Error('DATABASE_REPLICA_URL needs DATABASE_URL.')
  // Not repeated: it has a password.
  if (!urls.every(url => URL.canParse(url)))
    throw new Error('DATABASE_REPLICA_URL is not an address of a database, or several with commas between.')
  return urls
}

export const dataDirOf = (env: NodeJS.ProcessEnv) => resolve(env.RIHLA_DATA ?? join(ROOT, '.rihla'))

/** Reads the environment; the only place that does. Throws for an invalid setting. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = dataDirOf(env)
  const databaseUrl = fromEnv(env, 'DATABASE_URL')
  return {
    root: ROOT,
    dataDir,
    s3: readPlace(env.RIHLA_FILES, env),
    databaseUrl,
    replicaUrls: readReplicas(env, databaseUrl),
    host: env.HOST || undefined,
    demoOff: isOff('RIHLA_DEMO', env.RIHLA_DEMO || undefined),
    port: readPort('PORT', env.PORT) ?? 4321,
    production,
    secret: readSecret(env, dataDir, production && databaseUrl !== undefined),
    ...readMail(env),
    chromium: env.CHROMIUM_PATH || undefined,
    trustedProxies: list(env.TRUSTED_PROXIES),
    limitFactor: readFactor(env.RIHLA_LIMIT_FACTOR, production),
    logLevel: env.LOG_LEVEL || 'info',
    workerOff: isOff('RIHLA_WORKER', env.RIHLA_WORKER || undefined),
    drainSeconds: readDrain(env.RIHLA_DRAIN_SECONDS, production ? 2 : 0),
    pageMemory: readMebibytes(env.RIHLA_PAGE_MEMORY, 64),
    metricsPort: readPort('METRICS_PORT', env.METRICS_PORT),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    gatewayUrls: readUrls('RIHLA_GATEWAY_URLS', env.RIHLA_GATEWAY_URLS, /^(moyasar|tap|stripe)$/),
    supplierUrls: readUrls('RIHLA_SUPPLIER_URLS', env.RIHLA_SUPPLIER_URLS, /^[a-z][a-z0-9-]{0,29}$/),
    eInvoicingUrl: env.E_INVOICING_URL || 'https://gw-fatoora.zatca.gov.sa/e-invoicing',
  }
}

let current: Config | undefined

/** Settings of this process, read on first use. */
export function config(): Config {
  current ??= loadConfig()
  return current
}

export function setConfig(settings: Config): Config {
  current = settings
  return settings
}
