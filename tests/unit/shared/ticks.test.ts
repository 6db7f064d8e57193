import { createECDH, createPrivateKey, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestTicks, pointsOf, type Tick, tickedAt, tickedTimes } from '#shared/rules/tours/ticks.ts'
import { readVoucher, sameCode, voucherFacts, voucherText } from '#shared/rules/tours/voucher.ts'

const tick = fc.record({
  id: fc.uuid(),
  passenger_id: fc.constantFrom('a', 'b', 'c'),
  point: fc.constantFrom('airport', 'coach', 'bag'),
  present: fc.boolean(),
  // Few instants, so that many ticks are of the same.
  at: fc.integer({ min: 0, max: 3 }).map(minute => new Date(minute * 60_000).toISOString()),
})
const byId = (ticks: readonly Tick[]) => ticks.toSorted((a, b) => (a.id > b.id ? 1 : -1))

test('ticks of two phones merge to the same, in any order, any pieces and as often as they come', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(tick, { selector: ({ id }) => id }),
      fc.nat(),
      fc.nat(),
      (ticks, cut, turn) => {
        const whole = byId(latestTicks(ticks))
        const turned = ticks.toReversed().concat(ticks.slice(0, turn % (ticks.length + 1)))
        expect(byId(latestTicks(turned))).toEqual(whole)
        const at = cut % (ticks.length + 1)
        const pieces = [...latestTicks(ticks.slice(at)), ...latestTicks(ticks.slice(0, at))]
        expect(byId(latestTicks(pieces))).toEqual(whole)
      },
    ),
  )
})

test('the last tick counts, and takes an earlier one back', () => {
  const at = (minute: number) => new Date(minute * 60_000).toISOString()
  const one = { id: '1', passenger_id: 'a', point: 'coach', present: true, at: at(2) }
  const back = { ...one, id: '2', present: false, at: at(3) }
  expect(tickedAt(latestTicks([back, one]), 'coach')).toEqual(new Set())
  expect(tickedAt(latestTicks([one]), 'coach')).toEqual(new Set(['a']))
  expect(pointsOf([{ ...one, point: 'bag' }, back], ['hotel'])).toEqual(['airport', 'coach', 'hotel'])
})

test('a phone with a wrong clock counts by the server’s, and never in the future', () => {
  const [now, hour] = [1_000_000_000, 3_600_000]
  const timesOf = (phoneTimes: number[], phoneNow: number) => {
    const times = tickedTimes(phoneTimes, phoneNow, now)
    return phoneTimes.map(at => times.get(at))
  }
  expect(timesOf([now - hour - 60_000], now - hour)).toEqual([now - 60_000])
  expect(timesOf([now + hour - 60_000], now + hour)).toEqual([now - 60_000])
  expect(timesOf([now + hour], now)).toEqual([now])
  // Its clock was set back after them: what it noted later still counts later.
  expect(timesOf([now + hour, now + 2 * hour, now + hour, now - 60_000], now)).toEqual([
    now - 1,
    now,
    now - 1,
    now - 60_000,
  ])
})

test('a voucher is read back, and its typed code in any script', () => {
  const ids = {
    departureId: '0198a9d2-1111-7abc-8def-000000000001',
    passengerId: '0198a9d2-2222-7abc-8def-0000000000ff',
  }
  const pair = createECDH('prime256v1')
  const [point, d] = [pair.generateKeys(), pair.getPrivateKey()]
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const part = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: part(d.length === 32 ? d : Buffer.concat([Buffer.alloc(32 - d.length), d])),
    x: part(x),
    y: part(y),
  }
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  const text = voucherText(
    voucherFacts(ids),
    sign('sha256', voucherFacts(ids), { key, dsaEncoding: 'ieee-p1363' }),
  )
  expect(readVoucher(text)).toMatchObject({ ...ids, facts: voucherFacts(ids) })
  for (const wrong of ['', 'https://example.test', text.slice(0, -1), text.toLowerCase()])
    expect(readVoucher(wrong)).toBeUndefined()
  expect(sameCode('tb m4xk82 ٢', 'TB-M4XK82-2')).toBe(true)
  expect(sameCode('TB-M4XK82', 'TB-M4XK82-2')).toBe(false)
})
