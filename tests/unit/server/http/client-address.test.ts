import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { callerOf, proxyList } from '../../../../src/server/http/client-address.ts'

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
const proxies = proxyList(['10.0.0.0/8', '::1'])

describe('who calls', () => {
  test('is the peer, whatever a stranger writes into forwarding headers', () => {
    const forged = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' }
    expect(callerOf(request('203.0.113.9', forged), proxies)).toEqual({ ip: '203.0.113.9', tls: false })
  })

  test('is the last address before our own proxies', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.1.1.1', 'x-forwarded-proto': 'https' }
    expect(callerOf(request('::ffff:10.0.0.2', headers), proxies)).toEqual({ ip: '198.51.100.7', tls: true })
  })

  test('is the proxy itself when it says nothing', () => {
    expect(callerOf(request('::1'), proxies)).toEqual({ ip: '::1', tls: false })
  })

  test('a setting that is no address is told', () => {
    expect(() => proxyList(['proxy.internal'])).toThrow('TRUSTED_PROXIES')
  })
})
