import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { oneLine } from '#shared/base/one-line.ts'
import { contact } from '#shared/contract/bookings/bookings.ts'
import { longText, optionalText, text } from '#shared/contract/fields.ts'

test.each([
  'Khalid\r\nBcc: all@example.com',
  'Khalid\nBcc: all@example.com',
  'Khalid\rBcc: all@example.com',
  'Khalid\u2028Bcc: all@example.com',
  'Khalid\u0085Bcc: all@example.com',
  'Khalid \v\fBcc: all@example.com',
])('a name never holds more than one line: %j', name => {
  const given = { name, email: 'k@example.com', mobile: '+966512345678', whatsapp: false, lang: 'en' }
  expect(() => parse(contact, given)).toThrow('validation:oneLine')
  expect(() => parse(optionalText(80), name)).toThrow('validation:oneLine')
})

test('a line end at the edge of a name is no part of it', () => {
  expect(parse(text(80), ' Khalid\r\n')).toBe('Khalid')
  expect(parse(optionalText(80), ' Khalid\r\n')).toBe('Khalid')
})

test('line ends alone are no text', () => {
  expect(() => parse(text(80), ' \r\n ')).toThrow('validation:required')
  expect(parse(optionalText(80), ' \r\n ')).toBeUndefined()
})

test('text of several lines keeps them', () => {
  expect(parse(longText(80), 'one\ntwo')).toBe('one\ntwo')
})

test('what stands beside a name on a line of plain text is not turned around by it', () => {
  expect(oneLine('Khalid \u202eRAS 001\u202c\r\nx, \u2066100 SAR\u2069')).toBe(
    'Khalid RAS 001 x, \u2066100 SAR\u2069',
  )
})
