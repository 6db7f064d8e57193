import { describe, expect, test } from 'vitest'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from '../../../src/server/lib/passwords.ts'

describe('passwords', () => {
  test('are kept as argon2id in the form other programs read', async () => {
    const hash = await hashPassword('Rihla-demo-1')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hashPassword('Rihla-demo-1')).not.toBe(hash)
  })

  test('count exactly as typed', async () => {
    const hash = await hashPassword(' pässword ')
    expect(await verifyPassword(' pässword ', hash)).toBe(true)
    for (const other of ['pässword', ' Pässword ', ' pa\u0308ssword ', '']) {
      expect(await verifyPassword(other, hash)).toBe(false)
    }
  })

  test('hashed elsewhere are understood', async () => {
    // Made by the reference program: argon2 somesalt -id -t 2 -k 65536 -p 1, password "password".
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', known)).toBe(true)
    expect(await verifyPassword('Password', known)).toBe(false)
  })

  test('hashed with other parameters need a new hash', async () => {
    expect(needsRehash(await hashPassword('x'))).toBe(false)
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect([known, known.replace('65536', '19456').replace('t=2', 't=3'), 'plain'].map(needsRehash)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('never match a malformed hash, nor the dummy hash', async () => {
    expect(await verifyPassword('x', 'plain')).toBe(false)
    expect(await verifyPassword('x', await dummyHash())).toBe(false)
  })

  test('are hashed with limited concurrency; overload is rejected with a time to wait', async () => {
    const flood = Array.from({ length: 90 }, () =>
      verifyPassword(
        'x',
        '$argon2id$v=19$m=256,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
      ),
    )
    const results = await Promise.allSettled(flood)
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused.length).toBe(90 - 4 - 64)
    expect(refused.every(({ reason }) => reason.code === 'server.busy')).toBe(true)
    expect(await verifyPassword('x', await hashPassword('x'))).toBe(true)
  })
})
