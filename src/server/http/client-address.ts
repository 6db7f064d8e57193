import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const kind = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A list of addresses and networks (`10.0.0.0/8`). Throws in plain words for anything else. */
export function proxyList(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: "${entry}" is not an address or network`)
    if (bits === undefined) list.addAddress(address, kind(address))
    else list.addSubnet(address, Number(bits), kind(address))
  }
  return list
}

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
const first = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : (value ?? '')

export interface Caller {
  ip: string
  tls: boolean
}

/** Who calls and how. Forwarding headers count only when the connection comes from a known proxy. */
export function callerOf(req: IncomingMessage, proxies: BlockList): Caller {
  const trusted = (address: string) => isIP(address) !== 0 && proxies.check(address, kind(address))
  const peer = bare(req.socket.remoteAddress ?? '')
  if (!trusted(peer)) return { ip: peer, tls: false }
  const hops = first(req.headers['x-forwarded-for'])
    .split(',')
    .map(hop => bare(hop.trim()))
  const client = hops.filter(hop => isIP(hop)).findLast(hop => !trusted(hop))
  return { ip: client ?? peer, tls: first(req.headers['x-forwarded-proto']).trim().toLowerCase() === 'https' }
}

/** Who is counted as one caller: an IPv4 address, or the /64 network whose IPv6 addresses one line may all use. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const [left = [], right = []] = ip.split('::').map(half => half.split(':').filter(Boolean))
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...gap, ...right].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
