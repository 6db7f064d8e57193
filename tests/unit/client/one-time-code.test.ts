import { describe, expect, test } from 'vitest'
import { checkCode } from '#client/features/shell/login/one-time-code.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'

const t = (key: string) => key
const wrong = (typed: string, recovery = false) => checkCode(typed, recovery, t).code

describe('a typed code', () => {
  test('is taken in any digits and groups', () => {
    expect(tidyCode(' 123 456 ')).toBe('123456')
    expect(tidyCode('١٢٣-٤٥٦')).toBe('123456')
    expect(tidyCode('\u2066abcd-efgh\u2069')).toBe('abcdefgh')
  })

  test('of the app has six digits, one for a lost phone sixteen signs', () => {
    expect(wrong('۱۲۳ ۴۵۶')).toBeUndefined()
    for (const typed of ['', '12345', '1234567', 'abcdef']) expect(wrong(typed)).toBe('auth:code.needed')
    expect(wrong('WMOF-54CK-XZ7B-ZYTK', true)).toBeUndefined()
    expect(wrong('WMOF-54CK', true)).toBe('auth:code.recovery_needed')
  })
})
