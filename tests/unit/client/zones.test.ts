import { expect, test } from 'vitest'
import { findZone, zoneOptions } from '#client/features/shell/countries/zones.ts'

const found = (typed: string) => findZone(zoneOptions(''), typed).map(({ value }) => value)

test.each([
  ['riyadh', 'Asia/Riyadh'],
  ['Kuala Lum', 'Asia/Kuala_Lumpur'],
  ['asia/dub', 'Asia/Dubai'],
])('"%s" finds %s first', (typed, zone) => {
  expect(found(typed)[0]).toBe(zone)
})

test('nothing typed finds every zone, and a zone that is kept is one of them', () => {
  expect(found('')).toHaveLength(zoneOptions('').length)
  expect(zoneOptions('Asia/Nowhere').some(({ value }) => value === 'Asia/Nowhere')).toBe(true)
})
