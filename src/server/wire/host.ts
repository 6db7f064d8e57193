const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)*[a-z0-9_](?:[a-z0-9_-]{0,62})$/
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/
const PORT = /:\d{1,5}$/

/** Normalised host name: lower case, without port and trailing dot. Undefined when invalid. */
export function normaliseHost(header: string | null | undefined): string | undefined {
  if (!header || header.length > 260) return undefined
  const host = header.toLowerCase().replace(PORT, '').replace(/\.$/, '')
  return NAME.test(host) || IPV6.test(host) ? host : undefined
}
