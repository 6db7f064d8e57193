import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { tFor } from '#server/lib/i18n.ts'
import { email, integer, plainDate, text } from '#shared/contract/fields.ts'
import { fieldErrors, fieldIssues, type Issue } from '#shared/rules/site/issues.ts'

const form = v.strictObject({
  name: text(5),
  email,
  seats: integer(1, 9),
  code: v.optional(v.pipe(v.string(), v.minLength(3), v.regex(/^[a-z]+$/))),
  passengers: v.optional(v.pipe(v.array(v.object({ birth_date: plainDate })), v.maxLength(2))),
})
const good = { name: 'Ali', email: 'a@b.test', seats: 1 }
const errors = (input: unknown, lang: 'en' | 'ar' = 'en') => {
  const result = v.safeParse(form, input)
  return result.success ? {} : fieldErrors(result.issues, tFor(lang))
}
const keys = (input: unknown) => {
  const result = v.safeParse(form, input)
  return result.success ? [] : fieldIssues(result.issues).map(({ path, key }) => `${path} ${key}`)
}

describe('messages of forms', () => {
  test('what is right has no message', () => expect(errors(good)).toEqual({}))

  test('the catalogue of the form is spoken in both languages', () => {
    expect(errors({ ...good, name: 'Abdulrahman', email: 'x', seats: 1.5 })).toEqual({
      name: ['Use at most 5 characters'],
      email: ['Enter an e-mail address such as name@example.com'],
      seats: ['Enter a whole number'],
    })
    expect(errors({ ...good, name: 'Abdulrahman', seats: 10 }, 'ar')).toEqual({
      name: ['استخدم 5 أحرف على الأكثر'],
      seats: ['أدخل 9 أو أقل'],
    })
  })

  test('a missing field is required, an extra one is unexpected, and both are named', () => {
    expect(keys({ email: 'a@b.test', seats: 1 })).toEqual(['name validation:required'])
    expect(keys({ ...good, role: 'owner' })).toEqual(['role validation:unknownField'])
    expect(keys(undefined)).toEqual([' validation:required'])
    expect(keys('x')).toEqual([' validation:invalid'])
  })

  test('rules without own texts use the defaults', () => {
    expect(keys({ ...good, code: 'A' })).toEqual(['code validation:minLength', 'code validation:pattern'])
    expect(errors({ ...good, code: 'A' }).code).toEqual([
      'Use at least 3 characters',
      'Use the requested form',
    ])
  })

  test('a nested field is named by its way, a list too long by itself', () => {
    expect(
      keys({ ...good, passengers: [{ birth_date: '1990-01-01' }, { birth_date: '2027-02-30' }] }),
    ).toEqual(['passengers.1.birth_date validation:date'])
    const many = Array.from({ length: 3 }, () => ({ birth_date: '1990-01-01' }))
    expect(errors({ ...good, passengers: many }).passengers).toEqual(['Add at most 2 items'])
  })

  test('a field named __proto__ is a field like any other', () => {
    const issue: Issue = { type: 'string', message: 'x', path: [{ key: '__proto__' }] }
    expect(Object.keys(fieldErrors([issue], tFor('en')))).toEqual(['__proto__'])
  })
})
