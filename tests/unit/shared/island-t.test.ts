import { describe, expect, test } from 'vitest'
import { tFor } from '#server/lib/i18n.ts'
import { LOCALES } from '#server/lib/locales.ts'
import type { Messages } from '#shared/i18n/create-t.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

function entries(texts: Messages, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : entries(value, `${prefix}${name}.`),
  )
}

describe('texts in the browser', () => {
  test.each(LANGS)('every text of %s reads as on the server, in every plural form', lang => {
    const [server, browser] = [tFor(lang), createIslandT(lang, LOCALES)]
    const texts = Object.entries(LOCALES[lang]).flatMap(([name, all]) => entries(all, `${name}:`))
    const all = new Set(texts.map(([name]) => name))
    // `errors:picture.too_many` only looks like a plural form.
    const isPlural = (name: string) => PLURAL.test(name) && all.has(name.replace(PLURAL, '_other'))
    const wrong = texts.flatMap(([name, text]) => {
      const key = isPlural(name) ? name.replace(PLURAL, '') : name
      const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, variable = '']) => variable)
      const vars = Object.fromEntries(names.map(variable => [variable, `<${variable}> $1`]))
      const counts = isPlural(name) ? [0, 1, 2, 3, 11, 100, 1.5] : [undefined]
      return counts
        .map(count => (count === undefined ? vars : { ...vars, count }))
        .filter(each => browser(key, each) !== server(key, each))
        .map(each => [key, each])
    })
    expect(texts.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  test('a text that is missing fails the test, also when its name is a property of all objects', () => {
    const t = createIslandT('en', { en: { a: { b: { c: 'x' } } } })
    for (const key of ['a:b', 'a:b.d', 'a:b.c.d', 'z:b', 'plain', 'a:constructor', 'a:b.toString']) {
      expect(() => t(key)).toThrow(key)
    }
    expect(t('a:b.c')).toBe('x')
  })
})
