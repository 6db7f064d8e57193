import { expect, test } from 'vitest'
import { networkOf } from '../../../../src/server/wire/client-address.ts'

test('all IPv6 addresses of one line are counted as one caller', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:1:2:ffff:eeee:dddd:cccc')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::5')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('an IPv4 address counts for itself', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7')
})
