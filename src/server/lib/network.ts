import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

// `process` unmaps `::ffff:10.0.0.1`. Checked first, because the library also accepts `10`.
export const readAddress = (text: string): Address | undefined =>
  isIP(text) ? ipaddr.process(text) : undefined

const isLoopback = (host: string) => host === 'localhost' || readAddress(host)?.range() === 'loopback'

/** Whether other computers reach a server, directly or through a proxy. Undefined: it listens on every address. */
export const isReachable = (host: string | undefined, proxies: readonly string[]): boolean =>
  !host || !isLoopback(host) || proxies.length > 0

/** A network wide enough to name no person: /24 of IPv4, /48 of IPv6. Undefined without an address. */
export function wideNetworkOf(ip: string): string | undefined {
  const address = readAddress(ip)
  if (!address) return undefined
  if (!(address instanceof ipaddr.IPv6)) return `${address.toString().split('.').slice(0, 3).join('.')}.0/24`
  return `${address.parts
    .slice(0, 3)
    .map(part => part.toString(16))
    .join(':')}::/48`
}
