import { describe, expect, test } from 'vitest'
import { APP_MODULES } from '#shared/contract/page.ts'
import { PAGES, type Page } from '#shared/contract/pages.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { gulf } from '../../src/server/seed/agencies/gulf.ts'
import { nakheel } from '../../src/server/seed/agencies/nakheel.ts'
import { makeContents } from '../../src/server/seed/contents.ts'
import { GLOSSARY, MODULE_WORDS, PROMISES, TRANSFER_WORDS, VOICE } from '../support/claims.ts'
import { readProjectFile } from '../support/files.ts'

const flat = (words: { en: string; ar?: string }[]) =>
  LANGS.map(lang => [lang, words.map(each => localized(each, lang)).join('\n')] as const)

/** All that a demo agency says of itself: its pages, its hero and its slides. */
function textsOf(demo: typeof nakheel) {
  const { slogan, hero_title, hero_lead, slides } = demo.settings
  const home = [slogan, hero_title, hero_lead, ...slides.flatMap(({ title, text }) => [title, text])]
  return [
    ...makeContents({ ...demo, id: demo.key }).map(
      ({ page, lang, title, summary, body_html }) =>
        [`${lang} ${page}`, lang, [title, summary, body_html].join('\n')] as const,
    ),
    ...flat(home.filter(words => words != null)).map(([lang, text]) => [`${lang} home`, lang, text] as const),
  ]
}

describe.each([nakheel, gulf])('the demo agency $key', demo => {
  const texts = textsOf(demo)
  const found = (patternsOf: (lang: (typeof texts)[number][1]) => RegExp[]) =>
    texts.flatMap(([where, lang, text]) =>
      patternsOf(lang).flatMap(pattern => {
        const match = pattern.exec(text)
        return match ? [`${where}: ${match[0]}`] : []
      }),
    )

  test('speaks of no module that it has not switched on', () => {
    const off = APP_MODULES.filter(app => !demo.settings.apps.includes(app))
    expect(found(() => off.flatMap(app => MODULE_WORDS[app] ?? []))).toEqual([])
  })

  test('speaks of transfers only while payers can choose one', () => {
    const on = demo.settings.bank_transfer?.on
    expect(on ? [] : found(lang => [TRANSFER_WORDS[lang]])).toEqual([])
  })

  test('has nothing switched on that cannot be sold', () => {
    const sold = (PAGES as readonly Page[]).flatMap(({ app, checkout }) => (app && checkout ? [app] : []))
    expect(demo.settings.apps.filter(app => !sold.includes(app))).toEqual([])
  })

  test('promises no missing feature', () => {
    expect(found(lang => PROMISES[lang])).toEqual([])
  })

  test('speaks to one person', () => {
    expect(found(lang => VOICE[lang].map(([word]) => word))).toEqual([])
  })

  test('has one term for one thing', () => {
    expect(found(lang => GLOSSARY[lang].map(([word]) => word))).toEqual([])
  })
})

test.each(LANGS)('the home page that every agency begins with speaks of no module, in %s', lang => {
  const home = readProjectFile(`locales/${lang}/home.json`)
  expect(Object.values(MODULE_WORDS).filter(word => word.test(home))).toEqual([])
})
