import { expect, test } from 'vitest'
import { pageDescription } from '#shared/rules/texts/page-description.ts'

test('a page is described by its summary where it has one', () => {
  expect(pageDescription(' Seats to Riyadh. ', '<p>Text</p>')).toBe('Seats to Riyadh.')
})

test('without a summary its text is used, without markup', () => {
  expect(pageDescription('', '<h2>Who we are</h2>\n<p>Tea &amp; dates, <b>always</b>.</p>')).toBe(
    'Who we are Tea & dates, always.',
  )
  expect(pageDescription('', '<p>نحن <strong>وكالة</strong>، منذ ١٩٩٨</p>')).toBe('نحن وكالة، منذ ١٩٩٨')
})

test('a long text is cut at a word', () => {
  const said = pageDescription('', `<p>${'word '.repeat(100)}</p>`) as string
  expect(said.length).toBeLessThanOrEqual(156)
  expect(said).toMatch(/^(word )+word…$/)
  expect(pageDescription('', 'x'.repeat(300))).toBe(`${'x'.repeat(155)}…`)
})

test('an empty page has none', () => {
  expect(pageDescription('', '<p> </p>')).toBeUndefined()
})
