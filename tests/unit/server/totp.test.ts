import { describe, expect, test } from 'vitest'
import {
  newRecoveryCodes,
  recoveryHash,
} from '../../../src/server/features/auth/second-factor/recovery-codes.ts'
import { matchingStep, newSecret, otpauthUri } from '../../../src/server/features/auth/second-factor/totp.ts'

/** The key of the RFCs' examples: `12345678901234567890` in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)
const stepAt = (seconds: number) => Math.floor(seconds / 30)

describe('one-time codes', () => {
  test('match RFC 4226, appendix D', () => {
    const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ')
    expect(codes.map((code, step) => matchingStep(SECRET, code, at(step * 30)))).toEqual([...codes.keys()])
  })

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (second, eightDigits) => {
    expect(matchingStep(SECRET, eightDigits.slice(2), at(second))).toBe(stepAt(second))
  })

  test('count one step early and one late, no more', () => {
    const second = 1_234_567_890
    const found = [-60, -30, 0, 30, 60].map(late => matchingStep(SECRET, '005924', at(second + late)))
    expect(found).toEqual([undefined, stepAt(second), stepAt(second), stepAt(second), undefined])
  })

  test('of another length or in other signs are none', () => {
    for (const code of ['', '94287082', 'é87082', '٢٨٧٠٨٢', '28708 '])
      expect(matchingStep(SECRET, code, at(59))).toBeUndefined()
  })
})

describe('secrets', () => {
  test('are 160 bits in base32', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  test('travel in an address that apps read, in any script', () => {
    const uri = new URL(otpauthUri('GEZDGNBV', 'Al: نخيل & Co', 'a+b@x.test'))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Al  نخيل & Co:a+b@x.test')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBV',
      issuer: 'Al  نخيل & Co',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('recovery codes', () => {
  test('are ten, all different', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  })

  test('are recognised in any spelling', () => {
    const hash = recoveryHash('OIBA-BCDE-FGHJ-K234')
    expect(recoveryHash(' oiba bcde fghj k234 ')).toBe(hash)
    expect(recoveryHash('018ABCDEFGHJK234')).toBe(hash)
    expect(recoveryHash('OIBA-BCDE-FGHJ-K235')).not.toBe(hash)
    expect(recoveryHash('123456')).toBeUndefined()
  })
})
