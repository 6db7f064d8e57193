import { describe, expect, test } from 'vitest'
import { codeProblems } from '#client/features/shell/login/one-time-code.ts'
import { tidyCode } from '#shared/rules/texts/digits.ts'

const t = (key: string) => key
const wrong = (typed: string, recovery = false) =>
  codeProblems(typed, recovery, t).map(({ message }) => message)

describe('a typed code', () => {
  test('is taken in any digits and groups', () => {
    expect(tidyCode(' 123 456 ')).toBe('123456')
    expect(tidyCode('١٢٣-٤٥٦')).toBe('123456')
    expect(tidyCode('\u2066abcd-efgh\u2069')).toBe('abcdefgh')
  })

  test('of the app has six digits, one for a lost phone sixteen signs', () => {
    expect(wrong('۱۲۳ ۴۵۶')).toEqual([])
    for (const typed of ['', '12345', '1234567', 'abcdef']) expect(wrong(typed)).toEqual(['auth:code.needed'])
    expect(wrong('WMOF-54CK-XZ7B-ZYTK', true)).toEqual([])
    expect(wrong('WMOF-54CK', true)).toEqual(['auth:code.recovery_needed'])
  })
})
