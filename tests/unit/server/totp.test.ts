import { describe, expect, test } from 'vitest'
import {
  newRecoveryCodes,
  recoveryHash,
} from '../../../src/server/features/auth/second-factor/recovery-codes.ts'
import {
  base32,
  fromBase32,
  hotp,
  matchingStep,
  newSecret,
  otpauthUri,
  stepOf,
} from '../../../src/server/features/auth/second-factor/totp.ts'

const KEY = Buffer.from('12345678901234567890')
const SECRET = base32(KEY)
const at = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes', () => {
  test('are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => hotp(KEY, counter))
    expect(codes).toEqual('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '))
  })

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (second, eightDigits) => {
    expect(hotp(KEY, stepOf(at(second)))).toBe(eightDigits.slice(2))
    expect(matchingStep(SECRET, eightDigits.slice(2), at(second))).toBe(stepOf(at(second)))
  })

  test('count one step early and one late, no more', () => {
    const now = at(1_234_567_890)
    const found = [-2, -1, 0, 1, 2].map(drift => matchingStep(SECRET, hotp(KEY, stepOf(now) + drift), now))
    expect(found.map(step => step && step - stepOf(now))).toEqual([undefined, -1, 0, 1, undefined])
  })

  test('of another length are none', () => {
    expect(matchingStep(SECRET, '', at(59))).toBeUndefined()
    expect(matchingStep(SECRET, '94287082', at(59))).toBeUndefined()
  })
})

describe('secrets', () => {
  test('are 160 bits in base32, as RFC 4648 writes it', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
    const written = texts.map(text => base32(Buffer.from(text)))
    expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
    expect(written.map(text => fromBase32(text).toString())).toEqual(texts)
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  test('travel in an address that apps read, in any script', () => {
    const uri = new URL(otpauthUri('ABC', 'Al: نخيل & Co', 'a+b@x.test'))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Al  نخيل & Co:a+b@x.test')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'ABC',
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

  test('are known however they are typed', () => {
    const hash = recoveryHash('OIBA-BCDE-FGHJ-K234')
    expect(recoveryHash(' oiba bcde fghj k234 ')).toBe(hash)
    expect(recoveryHash('018ABCDEFGHJK234')).toBe(hash)
    expect(recoveryHash('OIBA-BCDE-FGHJ-K235')).not.toBe(hash)
    expect(recoveryHash('123456')).toBeUndefined()
  })
})
