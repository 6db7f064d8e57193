const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)*[a-z0-9_](?:[a-z0-9_-]{0,62})$/
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/
const PORT = /:\d{1,5}$/

/** Normalised host name: lower case, without port and trailing dot. Undefined when invalid. */
export function normaliseHost(header: string | null | undefined): string | undefined {
  if (!header || header.length > 260) return undefined
  const host = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  return NAME.test(host) || IPV6.test(host) ? host : undefined
}

/** The address of a tenant's further host that a request came to; undefined at its own. */
export function otherOrigin(
  { origin }: { origin: string },
  header: string | null,
  tls: boolean,
): string | undefined {
  const host = normaliseHost(header)
  if (!header || !host || host === new URL(origin).hostname) return undefined
  return `${tls ? 'https' : 'http'}://${header.toLowerCase()}`
}
