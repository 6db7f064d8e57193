import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { TenantDirectory } from '../../context/tenants.ts'
import type { Tenant } from '../../lib/tenant.ts'
import { normaliseHost } from '../../wire/host.ts'
import { takesForms } from '../forms/registry.ts'
import { isCall } from './answer-call.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Tenant of the Host header; undefined for several hosts or an absolute request line. */
export function tenantOf(req: IncomingMessage, tenants: TenantDirectory): Tenant | undefined {
  const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1 || !req.url?.startsWith('/') || req.url.startsWith('//')) return undefined
  const host = normaliseHost(req.headers.host)
  return host === undefined ? undefined : tenants.byHost(host)
}

/** Why a request is rejected early; calls check their methods themselves. */
export function rejection(req: IncomingMessage, path: string): ErrorCode | undefined {
  const method = req.method ?? ''
  if (!METHODS.has(method)) return 'request.method'
  if (isCall(path) || method === 'GET' || method === 'HEAD') return undefined
  // Pages accept POST only with forms; GET changes nothing.
  if (method !== 'POST' || !takesForms(path)) return 'request.method'
  return undefined
}
