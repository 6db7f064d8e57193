import { matchPage } from '#shared/contract/pages.ts'
import { stripLang } from '#shared/i18n/index.ts'
import type { Tenant } from '../context.ts'
import { parseCookies } from './cookies.ts'
import { encode, etagOf, type Representations } from './representation.ts'

/** Pages of content as every anonymous visitor of a tenant gets them. */

interface Entry {
  page: Representations
  /** A tenant that changed is another object, so its pages are made anew. */
  tenant: Tenant
  until: number
}

// Seats left on a home page may be this old.
const FRESH_MS = 30_000
const RETRY_MS = 5_000
const MAX_ENTRIES = 5000
const QUALITY = 9
const entries = new Map<string, Entry>()

interface Asked {
  method: string | undefined
  /** Path with query. */
  target: string
  cookie: string | null | undefined
}

/** The key of an address whose page is the same for everybody who asks like this; undefined for others. */
function keyOf(tenant: Tenant, { method, target, cookie }: Asked): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || target.includes('?')) return undefined
  const { lang, path } = stripLang(target)
  if (!matchPage(path)?.page.content) return undefined
  const cookies = parseCookies(cookie ?? null)
  if (cookies.has('sid') || cookies.has('__Host-sid')) return undefined
  if ((cookies.get('lang') ?? lang) !== lang) return undefined
  return `${tenant.id} ${target} ${cookies.get('theme') === 'dark' ? 'dark' : 'light'}`
}

export interface KeptPage {
  page: Representations
  /** It may be sent, and the caller has it made anew: nobody else is told for a while. */
  stale: boolean
}

/** A page kept before, ready to be sent: also an old one, so that nobody waits and it outlives the database. */
export function findPage(tenant: Tenant, asked: Asked): KeptPage | undefined {
  const key = keyOf(tenant, asked)
  const entry = key === undefined ? undefined : entries.get(key)
  if (entry?.tenant !== tenant) return undefined
  const now = Date.now()
  const stale = entry.until <= now
  if (stale) entry.until = now + RETRY_MS
  return { page: entry.page, stale }
}

const KEPT = ['content-type', 'content-security-policy', 'cache-control', 'vary', 'link']

/** Keeps a page that was just made, when it is one that may be kept. */
export async function keepPage(
  tenant: Tenant,
  asked: Asked,
  response: Response,
  html: Buffer,
): Promise<void> {
  const key = keyOf(tenant, asked)
  if (!key || response.status !== 200 || response.headers.has('set-cookie')) return
  const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT.includes(name)))
  const [br, gzip] = await Promise.all([encode(html, 'br', QUALITY), encode(html, 'gzip', QUALITY)])
  if (entries.size >= MAX_ENTRIES) entries.clear()
  const page = { headers, etag: etagOf(html), plain: html, br, gzip }
  entries.set(key, { page, tenant, until: Date.now() + FRESH_MS })
}
