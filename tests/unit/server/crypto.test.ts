import { beforeAll, describe, expect, test } from 'vitest'
import { setConfig } from '../../../src/server/lib/config.ts'
import { equalTexts, randomToken, signAccess, verifyAccess } from '../../../src/server/lib/crypto.ts'
import { testConfig } from '../../support/config.ts'

const tenant = '01930000-0000-7000-8000-000000000001'
const booking = '01930000-0000-7000-8000-000000000002'
const end = new Date('2027-01-01T00:00:00Z')
const before = new Date('2026-12-31T23:59:59Z')

beforeAll(() => {
  setConfig(testConfig({ dataDir: '/nowhere' }))
})

describe('a signed link', () => {
  test('opens its booking until it ends', () => {
    const token = signAccess(tenant, booking, end)
    expect(verifyAccess(tenant, booking, token, before)).toBe(true)
    expect(verifyAccess(tenant, booking, token, end)).toBe(false)
  })

  test('opens nothing else, and cannot be made to last', () => {
    const token = signAccess(tenant, booking, end)
    const [, mac] = token.split('.')
    const later = Math.floor(Date.parse('2037-01-01') / 1000).toString(36)
    expect(verifyAccess(tenant, tenant, token, before)).toBe(false)
    expect(verifyAccess(booking, booking, token, before)).toBe(false)
    for (const forged of [
      `${later}.${mac}`,
      `${token}x`,
      token.slice(0, -1),
      '',
      '.',
      'x.y',
      `${mac}`,
      '9'.repeat(40),
    ]) {
      expect(verifyAccess(tenant, booking, forged, before)).toBe(false)
    }
  })
})

test('tokens are 256 random bits', () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken))
  expect(tokens.size).toBe(1000)
  expect([...tokens].every(token => /^[\w-]{43}$/.test(token))).toBe(true)
})

test('texts are compared whole', () => {
  expect(equalTexts('abc', 'abc')).toBe(true)
  expect(equalTexts('abc', 'abd')).toBe(false)
  expect(equalTexts('abc', 'abcd')).toBe(false)
})
