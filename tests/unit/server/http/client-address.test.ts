import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientIp, isTls, proxyList } from '../../../../src/server/wire/client-address.ts'

const request = (remoteAddress: string, headers: Record<string, string | string[]> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
const proxies = proxyList(['10.0.0.0/8', '::1', '2001:db8:aa::/48'])
const caller = (req: IncomingMessage) => ({ ip: clientIp(req, proxies), tls: isTls(req, proxies) })
const ipBehind = (chain: string, peer = '10.0.0.2') =>
  clientIp(request(peer, { 'x-forwarded-for': chain }), proxies)

describe('the caller', () => {
  test('is the peer, whatever forwarding headers it sends', () => {
    const forged = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' }
    expect(caller(request('203.0.113.9', forged))).toEqual({ ip: '203.0.113.9', tls: false })
  })

  test('is the last address before our own proxies', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.1.1.1', 'x-forwarded-proto': 'https' }
    expect(caller(request('::ffff:10.0.0.2', headers))).toEqual({ ip: '198.51.100.7', tls: true })
  })

  test('is the proxy itself without a forwarding header', () => {
    expect(caller(request('::1'))).toEqual({ ip: '::1', tls: false })
  })

  test.each([
    ['6.6.6.6, 198.51.100.7:4711', '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7:4711, 10.1.1.1:80', '198.51.100.7'],
    ['6.6.6.6, [2001:db8::7]:4711', '2001:db8::7'],
    ['6.6.6.6, [2001:db8::7], [2001:db8:aa::1]:443', '2001:db8::7'],
    ['6.6.6.6, ::ffff:198.51.100.7', '198.51.100.7'],
  ])('is read from an address with a port or in brackets: %s', (chain, ip) => {
    expect(ipBehind(chain)).toBe(ip)
  })

  test.each([
    ['6.6.6.6, unknown', '10.0.0.2'],
    ['6.6.6.6, unknown, 10.1.1.1', '10.1.1.1'],
    ['6.6.6.6, _hidden, 10.1.1.1:80', '10.1.1.1'],
    ['6.6.6.6, , 10.1.1.1', '10.1.1.1'],
    ['6.6.6.6, 10', '10.0.0.2'],
    ['6.6.6.6, 198.51.100.7:port', '10.0.0.2'],
  ])('is the last proxy we know when it could not name the one before it: %s', (chain, ip) => {
    expect(ipBehind(chain)).toBe(ip)
  })

  test('is the first of our own proxies when the request began at one', () => {
    expect(ipBehind('10.3.3.3, 10.1.1.1')).toBe('10.3.3.3')
  })
})

const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 })
const ours = octets.map(rest => `10.${rest.join('.')}`)
const foreign = fc.oneof(
  octets.map(rest => `203.${rest.join('.')}`),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 6, maxLength: 6 })
    .map(rest => `2a00:1:${rest.map(part => (part || 1).toString(16)).join(':')}`),
)
const port = fc.integer({ min: 1, max: 65_535 })
const spelled = (address: string) =>
  fc.oneof(
    fc.constant(address),
    port.map(n => (address.includes(':') ? `[${address}]:${n}` : `${address}:${n}`)),
  )
const unreadable = fc.constantFrom('unknown', '_a1', '', '10', '1.2.3', '[', '[]:80', '::g', '999.1.1.1')
const junk = fc.array(fc.oneof(ours, foreign, unreadable, fc.string({ maxLength: 20 })), { maxLength: 6 })
// What our proxies wrote, nearest last.
const chainOf = (addresses: string[]) =>
  fc.tuple(...addresses.map(spelled)).map(parts => (parts as string[]).join(', '))

test('what a client writes never changes the address it is counted by', () => {
  const chain = fc.record({ junk, client: foreign, own: fc.array(ours, { maxLength: 3 }) }).chain(given =>
    fc.record({
      given: fc.constant(given),
      seen: chainOf([given.client, ...given.own]),
    }),
  )
  const check = fc.property(chain, ({ given, seen }) => {
    expect(ipBehind([...given.junk, seen].join(', '))).toBe(given.client)
  })
  fc.assert(check, { numRuns: 200 })
})

test('left of what a proxy could not name, nothing counts', () => {
  const chain = fc.record({ junk, hidden: unreadable, own: fc.array(ours, { maxLength: 3 }) })
  const check = fc.property(chain, ({ junk, hidden, own }) => {
    expect(ipBehind([...junk, hidden, ...own].join(','))).toBe(own[0] ?? '10.0.0.2')
  })
  fc.assert(check, { numRuns: 200 })
})

test.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/', '10/8', '::1/129'])(
  'the setting %s is refused',
  entry => {
    expect(() => proxyList([entry])).toThrow('TRUSTED_PROXIES')
  },
)
