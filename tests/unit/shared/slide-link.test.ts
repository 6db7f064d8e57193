import { expect, test } from 'vitest'
import { slideLink } from '#shared/rules/site/slide-link.ts'

test.each([
  ['/tours', '/ar/tours', '/tours'],
  ['/ar/tours', '/ar/tours', '/tours'],
  ['/tours?month=2027-01#list', '/ar/tours?month=2027-01#list', '/tours?month=2027-01#list'],
  ['/', '/ar', '/'],
  ['/ar', '/ar', '/'],
  ['/pictures/x.webp', '/pictures/x.webp', '/pictures/x.webp'],
  ['https://other.test/ar/x', 'https://other.test/ar/x', 'https://other.test/ar/x'],
  [null, null, null],
])('a slide to %s leads readers of Arabic to %s and of English to %s', (href, ar, en) => {
  expect(slideLink('ar', href)).toBe(ar)
  expect(slideLink('en', href)).toBe(en)
})
