import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { type Address, readAddress } from '../lib/network.ts'

export type ProxyList = (address: Address) => boolean

/** Parses addresses and networks (`10.0.0.0/8`). Throws for invalid ones. */
export function proxyList(entries: string[]): ProxyList {
  const networks = entries.map(networkFrom)
  return address =>
    networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

function networkFrom(entry: string): [Address, number] {
  const [text = '', bits] = entry.split('/')
  const address = readAddress(text)
  if (!address) throw new Error(`TRUSTED_PROXIES: "${entry}" is not an address or network`)
  const whole = address.toByteArray().length * 8
  const length = bits === undefined ? whole : Number(bits)
  if (bits === '' || !Number.isInteger(length) || length < 0 || length > whole)
    throw new Error(`TRUSTED_PROXIES: "${entry}" is not an address or network`)
  return [address, length]
}

// Some balancers add the port: `198.51.100.7:4711`, `[2001:db8::1]:4711`.
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/

function readHop(text: string): Address | undefined {
  const [whole, inBrackets, beforePort] = WITH_PORT.exec(text.trim()) ?? [text.trim()]
  return readAddress(inBrackets ?? beforePort ?? whole)
}

const listOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',')

interface Peer {
  ip: string
  /** Trusted for forwarding headers. */
  proxy: boolean
}

// Cached per connection.
const peers = new WeakMap<object, Peer>()

function peerOf({ socket }: IncomingMessage, isProxy: ProxyList): Peer {
  const cached = peers.get(socket)
  if (cached) return cached
  const address = readAddress(socket.remoteAddress ?? '')
  const peer = { ip: address?.toString() ?? '', proxy: address !== undefined && isProxy(address) }
  peers.set(socket, peer)
  return peer
}

/** Whether the client used TLS, possibly to a trusted proxy. */
export function isTls(req: IncomingMessage, isProxy: ProxyList): boolean {
  const [scheme = ''] = listOf(req.headers['x-forwarded-proto'])
  return peerOf(req, isProxy).proxy && scheme.trim().toLowerCase() === 'https'
}

/**
 * Client address. X-Forwarded-For counts only from trusted proxies, read from the right to the first untrusted hop.
 * Unnamed hops (`unknown`) count as their proxy: further left is client input.
 */
export function clientIp(req: IncomingMessage, isProxy: ProxyList): string {
  let { ip, proxy } = peerOf(req, isProxy)
  const hops = proxy ? listOf(req.headers['x-forwarded-for']) : []
  while (proxy) {
    const hop = readHop(hops.pop() ?? '')
    if (!hop) break
    ip = hop.toString()
    proxy = isProxy(hop)
  }
  return ip
}

/** Rate limit key: an IPv4 address or an IPv6 /64 network. */
export function networkOf(ip: string): string {
  const address = readAddress(ip)
  if (!(address instanceof ipaddr.IPv6)) return ip
  return `${address.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
