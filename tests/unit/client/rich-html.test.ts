import { expect, test } from 'vitest'
import { fitsEditor, leanHtml, linkAddress } from '../../../src/client/features/content/desk/rich-html.ts'

test('a text with more than the editor knows is not put into it', () => {
  const plain = [
    '<p>a<br>b</p><ul><li>c</li></ul>',
    '<p><a href="https://x.test/?a=b" rel="noopener">x</a></p>',
    '',
  ]
  const rich = ['<table><tr><td>a</td></tr></table>', '<p dir="ltr">a</p>', '<figure><img src="/x"></figure>']
  expect([...plain, ...rich].map(fitsEditor)).toEqual([true, true, true, false, false, false])
})

test('items of lists have no paragraph of their own, and nothing empty ends a text', () => {
  expect(leanHtml('<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul><p></p>')).toBe(
    '<ul><li>a</li><li>b<p>c</p></li></ul>',
  )
})

test('a link leads to this site, the web, a mailbox or a telephone', () => {
  expect(['x.test/a', 'http://x.test', '/terms', '//x.test', 'javascript:x()'].map(linkAddress)).toEqual([
    'https://x.test/a',
    'https://x.test',
    '/terms',
    undefined,
    undefined,
  ])
})
