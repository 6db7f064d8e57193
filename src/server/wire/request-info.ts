import { AsyncLocalStorage } from 'node:async_hooks'
import { inDigitsOf } from '../lib/digits.ts'
import { newRequestId } from '../lib/ids.ts'
import type { Tenant } from '../lib/tenant.ts'
import { runtime } from '../runtime/runtime.ts'
import { normaliseHost } from './host.ts'
import type { PageHints, PageOutput } from './page-output.ts'

/** Request data of the front server that a web `Request` lacks. */
export interface RequestInfo {
  requestId: string
  /** Forwarded addresses count only from trusted proxies. */
  ip: string
  tls: boolean
  tenant: Tenant | undefined
  /** Route pattern for the log, never the path. */
  route?: string
  hints?: PageHints
  /** Receives the page when it is rendered for publishing. */
  onPage?: (page: PageOutput) => void
}

const store = new AsyncLocalStorage<RequestInfo>()

/** Runs a request handler with its info in async context. */
export function withRequestInfo<T>(info: RequestInfo, work: () => T): T {
  return store.run(info, () => inDigitsOf(info.tenant, work))
}

/** Adds hints of the page being rendered; ignored without front server. */
export function noteHints(hints: PageHints): void {
  const info = store.getStore()
  if (info) info.hints = hints
}

export const tenantOfRequest = (): Tenant | undefined => store.getStore()?.tenant

/** Info of this request; derived from the request in development and tests. */
export async function requestInfo(request: Request): Promise<RequestInfo> {
  const info = store.getStore()
  if (info) return info
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
