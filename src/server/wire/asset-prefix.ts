import type { Tenant } from '../lib/tenant.ts'

/** A tenant's assets may have a path prefix or come from a CDN. */

const BUILT = /(["'(=]|&quot;)\/_astro\//g
const prefixOf = ({ settings }: Tenant) => settings.assets_prefix.replace(/\/+$/, '')

/** File path without the tenant's prefix. */
export function assetPath(path: string, tenant: Tenant): string {
  const prefix = prefixOf(tenant)
  return prefix.startsWith('/') && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}

export function prefixAssets(html: string, tenant: Tenant): string {
  const prefix = prefixOf(tenant)
  return prefix ? html.replace(BUILT, `$1${prefix}/_astro/`) : html
}

const SOURCES = /(script-src|style-src|img-src|font-src|connect-src) 'self'/g

export function allowAssets(policy: string, tenant: Tenant): string {
  const prefix = prefixOf(tenant)
  if (!prefix.startsWith('https://')) return policy
  return policy.replace(SOURCES, `$1 'self' ${new URL(prefix).origin}`)
}
