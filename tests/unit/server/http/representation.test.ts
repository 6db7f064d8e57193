import { describe, expect, test } from 'vitest'
import { chooseCoding } from '../../../../src/server/wire/representation.ts'

const both = () => true

describe('compressed forms', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['*', 'br'],
    ['br;q=x, gzip', 'gzip'],
    [';,"', undefined],
    ['br; q=0.0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)('a browser that takes %j gets %s', (header, coding) => {
    expect(chooseCoding(header, both)).toBe(coding)
  })

  test('only existing ones', () => {
    expect(chooseCoding('br, gzip', coding => coding === 'gzip')).toBe('gzip')
    expect(chooseCoding('br, gzip', () => false)).toBeUndefined()
  })
})
