import { expect, test } from 'vitest'
import { isNamed } from '#shared/rules/hotels/hotel-name.ts'

const name = { en: 'Dar Al Safa', ar: 'دار الصفا' }

test.each(['dar', 'DAR SAFA', 'safa dar', 'al-safa', 'دار', 'الصفا', 'صفا', 'دَار الصَّفا'])(
  'a hotel is found by the beginning of its words, in either language: %s',
  typed => {
    expect(isNamed(name, typed)).toBe(true)
  },
)

test.each(['afa', 'dar marwah', 'مروة'])('and not by other letters: %s', typed => {
  expect(isNamed(name, typed)).toBe(false)
})
