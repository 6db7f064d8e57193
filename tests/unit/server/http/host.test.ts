import { describe, expect, test } from 'vitest'
import { normaliseHost, otherOrigin } from '../../../../src/server/wire/host.ts'

describe('a Host header', () => {
  test.each([
    ['Nakheel.Localhost', 'nakheel.localhost'],
    ['nakheel.localhost:4321', 'nakheel.localhost'],
    ['nakheel.localhost.', 'nakheel.localhost'],
    ['nakheel.localhost.:80', 'nakheel.localhost'],
    ['127.0.0.1:4321', '127.0.0.1'],
    ['[::1]:4321', '[::1]'],
    ['[::1]', '[::1]'],
    ['xn--mgbh0fb.example', 'xn--mgbh0fb.example'],
  ])('%s is read as %s', (header, host) => {
    expect(normaliseHost(header)).toBe(host)
  })

  test.each([
    '',
    'a b',
    'evil.test@nakheel.localhost',
    'nakheel.localhost, evil',
    'nakheel.localhost/x',
    '..',
    'a..b',
    'nakheel.localhost:99999999',
    'http://nakheel.localhost',
    '::1',
    '[::1',
    'nakheel.localhost:',
    '-a',
    `${'a'.repeat(300)}`,
    'nakheel.localhost\u0000',
    'نخيل.example',
  ])('%j names no host', header => {
    expect(normaliseHost(header)).toBeUndefined()
  })
})

test.each([
  ['agency.example', true, undefined],
  ['AGENCY.example:443', true, undefined],
  ['www.agency.example', true, 'https://www.agency.example'],
  ['WWW.agency.example:8080', false, 'http://www.agency.example:8080'],
  [null, true, undefined],
  ['www.agency.example/evil', true, undefined],
])('a request to %j (TLS: %s) is at %s', (header, tls, origin) => {
  expect(otherOrigin({ origin: 'https://agency.example' }, header, tls)).toBe(origin)
})
