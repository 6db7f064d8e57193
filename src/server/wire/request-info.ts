import { AsyncLocalStorage } from 'node:async_hooks'
import { newRequestId } from '../lib/ids.ts'
import type { Tenant } from '../lib/tenant.ts'
import { runtime } from '../runtime/runtime.ts'
import { normaliseHost } from './host.ts'
import type { MadePage, PageHints } from './made-page.ts'

/** What the front server knows of a request and a web `Request` cannot carry. */
export interface RequestInfo {
  requestId: string
  /** The caller's address; a proxy's word is believed only when the settings name that proxy. */
  ip: string
  tls: boolean
  tenant: Tenant | undefined
  /** Set while the request is handled, for the log: a pattern, never the path. */
  route?: string
  /** What the page says it depends on. */
  hints?: PageHints
  /** Takes the page instead of a browser: it is made to be published. */
  made?: (page: MadePage) => void
}

const store = new AsyncLocalStorage<RequestInfo>()

/** Runs the handling of one request with its facts at hand. */
export function withRequestInfo<T>(info: RequestInfo, work: () => T): T {
  return store.run(info, work)
}

/** The page that is being made depends on this; where no front server runs, nobody wants to know. */
export function noteHints(hints: PageHints): void {
  const info = store.getStore()
  if (info) info.hints = hints
}

/** Whose site the page that is being made belongs to. */
export const tenantOfRequest = (): Tenant | undefined => store.getStore()?.tenant

/** The facts of this request; read from the request itself where no front server runs (development, tests). */
export async function requestInfo(request: Request): Promise<RequestInfo> {
  const known = store.getStore()
  if (known) return known
  const { tenants } = await runtime()
  const url = new URL(request.url)
  const host = normaliseHost(request.headers.get('host') ?? url.host)
  return {
    requestId: newRequestId(),
    ip: '127.0.0.1',
    tls: url.protocol === 'https:',
    tenant: host === undefined ? undefined : tenants.byHost(host),
  }
}
