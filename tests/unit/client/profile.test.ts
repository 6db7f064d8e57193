import { expect, test } from 'vitest'
import { checkProfile } from '../../../src/client/features/accounts/sections/use-profile.ts'

const t = (key: string) => key
const check = (name: string, mobile: string) => checkProfile({ name, mobile, lang: 'en' }, t)

test('a name and a whole number are fine, and so is no number', () => {
  expect(check('Layan', '+966501234567')).toEqual({})
  expect(check('ليان', '')).toEqual({})
})

test('all problems are shown together', () => {
  expect(check(' ', '050')).toEqual({ name: 'account:profile.name_needed', mobile: 'validation:phone' })
})
