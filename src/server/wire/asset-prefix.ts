import type { Tenant } from '../lib/tenant.ts'

/** A tenant may have its page assets asked for under a path of this site, or from its own network. */

const BUILT = /(["'(=]|&quot;)\/_astro\//g
const prefixOf = ({ settings }: Tenant) => settings.assets_prefix.replace(/\/+$/, '')

/** The name of a built file behind an address: the tenant's path prefix is ours to serve, too. */
export function assetPath(path: string, tenant: Tenant): string {
  const prefix = prefixOf(tenant)
  return prefix.startsWith('/') && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
}

/** The page with its scripts, styles and islands asked for under the tenant's prefix. */
export function prefixAssets(html: string, tenant: Tenant): string {
  const prefix = prefixOf(tenant)
  return prefix ? html.replace(BUILT, `$1${prefix}/_astro/`) : html
}

const SOURCES = /(script-src|style-src|img-src|font-src|connect-src) 'self'/g

/** The page's policy, opened for the tenant's own network when the prefix names one. */
export function allowAssets(policy: string, tenant: Tenant): string {
  const prefix = prefixOf(tenant)
  if (!prefix.startsWith('https://')) return policy
  return policy.replace(SOURCES, `$1 'self' ${new URL(prefix).origin}`)
}
