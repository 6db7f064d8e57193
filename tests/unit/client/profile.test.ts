import { expect, test } from 'vitest'
import { profileProblems } from '../../../src/client/features/accounts/sections/use-profile.ts'

const t = (key: string) => key
const check = (name: string, mobile: string) =>
  profileProblems({ name, mobile, lang: 'en' }, t).map(({ field, message }) => `${field} ${message}`)

test('a name and a whole number are fine, and so is no number', () => {
  expect(check('Layan', '+966501234567')).toEqual([])
  expect(check('ليان', '')).toEqual([])
})

test('every problem is told at once, in page order', () => {
  expect(check(' ', '050')).toEqual(['name account:profile.name_needed', 'mobile validation:phone'])
})
