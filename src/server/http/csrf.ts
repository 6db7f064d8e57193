const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

interface HeaderReader {
  get(name: string): string | null
}

function sameOrigin(origin: string, host: string | null): boolean {
  try {
    return host !== null && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/**
 * Whether a request that may change something comes from our own pages. `same-site` is not enough:
 * tenants on sibling subdomains are same-site. Without Fetch Metadata the Origin decides, and without
 * either a header that no foreign page can set without asking.
 */
export function isOwnRequest(method: string, headers: HeaderReader): boolean {
  if (SAFE.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin !== null) return sameOrigin(origin, headers.get('host'))
  return headers.get('x-requested-with') === 'XMLHttpRequest'
}
