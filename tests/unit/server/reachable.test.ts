import { expect, test } from 'vitest'
import { isReachable } from '../../../src/server/lib/network.ts'

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'localhost'])(
  'a server on %s is reached by other computers through a proxy alone',
  host => {
    expect(isReachable(host, [])).toBe(false)
    expect(isReachable(host, ['127.0.0.1'])).toBe(true)
  },
)

test.each([undefined, '0.0.0.0', '::', '10.0.0.4', 'rihla.example', 'localhost.example'])(
  'a server on %s is reached by other computers',
  host => expect(isReachable(host, [])).toBe(true),
)
