const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

interface HeaderReader {
  get(name: string): string | null
}

function sameOrigin(origin: string, host: string | null): boolean {
  try {
    return host !== null && new URL(origin).host === host.toLowerCase()
  } catch {
    // No address at all, such as “null”: refused like a foreign one, which is logged as a status.
    return false
  }
}

/** What the browser says of where a request comes from; undefined when it says nothing. */
function fromOwnPage(headers: HeaderReader): boolean | undefined {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin === null ? undefined : sameOrigin(origin, headers.get('host'))
}

/**
 * Whether a request that may change something comes from our own pages. `same-site` is not enough:
 * tenants on sibling subdomains are same-site. Without Fetch Metadata the Origin decides, and without
 * either a header that no foreign page can set without asking.
 */
export function isOwnRequest(method: string, headers: HeaderReader): boolean {
  if (SAFE.has(method)) return true
  return fromOwnPage(headers) ?? headers.get('x-requested-with') === 'XMLHttpRequest'
}

/** The same for a form that a page posts: no form sets a header, so one without Fetch Metadata and Origin is refused. */
export const isOwnForm = (headers: HeaderReader): boolean => fromOwnPage(headers) ?? false
