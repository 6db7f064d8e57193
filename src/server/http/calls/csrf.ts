const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

interface HeaderReader {
  get(name: string): string | null
}

function sameOrigin(origin: string, host: string | null): boolean {
  try {
    return host !== null && new URL(origin).host === host.toLowerCase()
  } catch {
    // An invalid address, such as "null", is foreign.
    return false
  }
}

/** From Fetch Metadata; undefined without it. */
function fromOwnPage(headers: HeaderReader): boolean | undefined {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin === null ? undefined : sameOrigin(origin, headers.get('host'))
}

/** Whether a changing request is our own. `same-site` is not enough: tenants share a registrable domain. */
export function isOwnRequest(method: string, headers: HeaderReader): boolean {
  if (SAFE.has(method)) return true
  return fromOwnPage(headers) ?? headers.get('x-requested-with') === 'XMLHttpRequest'
}

/** Forms cannot set headers, so they need Fetch Metadata or Origin. */
export const isOwnForm = (headers: HeaderReader): boolean => fromOwnPage(headers) ?? false
