import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from '../../../../src/server/http/calls/json.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a JSON body', () => {
  test('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), value => {
        const text = JSON.stringify(value)
        if (text.includes('"__proto__":')) return
        expect(parseJson(bytes(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['half a body', '{"a":1'],
    ['nothing', ''],
    ['the same key twice', '{"a":1,"a":2}'],
    ['the same key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key that reaches the prototype', '{"__proto__":{"admin":true}}'],
    ['a deeper one', '{"a":[{"__proto__":1}]}'],
    ['great depth', '['.repeat(33) + ']'.repeat(33)],
    ['very great depth', '['.repeat(100_000)],
    ['a byte order mark and rubbish', '\uFEFF{]'],
  ])('is refused with %s', (_what, text) => {
    expect(() => parseJson(bytes(text))).toThrow('request.broken_json')
  })

  test('is refused when it is not UTF-8', () => {
    expect(() => parseJson(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toThrow('request.broken_json')
  })

  test('may repeat a key in another object, and hold braces in texts', () => {
    const text = '{"a":{"k":"}{,\\"k\\":"},"b":{"k":[1,{"k":2}]}}'
    expect(parseJson(bytes(text))).toEqual(JSON.parse(text))
  })
})
