import { describe, expect, test } from 'vitest'
import { CONTENT_PAGES } from '#shared/contract/content.ts'
import { ANSWERS, GLOSSARY, PROMISES, TRANSFER_WORDS, VOICE } from '../support/claims.ts'
import { projectFiles, readProjectFile } from '../support/files.ts'

type Texts = Map<string, string>
const FORMS = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
const FORM = /_(zero|one|two|few|many|other)$/

function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === 'string') into.set(path, value)
  else
    for (const [key, child] of Object.entries(value as object))
      flatten(child, path ? `${path}.${key}` : key, into)
  return into
}

const load = (lang: 'en' | 'ar', name: string) =>
  flatten(JSON.parse(readProjectFile(`locales/${lang}/${name}.json`)), '', new Map())
const namesOf = (lang: 'en' | 'ar') =>
  projectFiles(`locales/${lang}`).map(path => path.replace(/^locales\/..\/|\.json$/g, ''))

const names = namesOf('en')

const drifted = (lang: 'en' | 'ar', from: typeof GLOSSARY) =>
  names.flatMap(name =>
    [...load(lang, name)].flatMap(([key, said]) =>
      from[lang].filter(([word]) => word.test(said)).map(([, instead]) => `${name}:${key} → ${instead}`),
    ),
  )

test.each(['en', 'ar'] as const)('one term stands for one thing in %s', lang => {
  expect(drifted(lang, GLOSSARY)).toEqual([])
})

test('every Arabic text speaks to one person, and its labels name the act', () => {
  expect(drifted('ar', VOICE)).toEqual([])
})

const FIRST_TEXTS = ['src/server/features/tenants/content/ar', 'src/server/seed/tours']

test.each(FIRST_TEXTS.flatMap(at => projectFiles(at)))('%s speaks to one person', path => {
  const text = readProjectFile(path)
  expect(VOICE.ar.flatMap(([word]) => word.exec(text)?.[0] ?? [])).toEqual([])
})

test.each([
  'ادفع {{amount}}',
  'مقاعد محفوظة لكم',
  'تختارونه هنا',
  'اختاروا غرفة',
  'هل دفعتم؟',
  'اختر, ثم تابع',
])('a text of another voice is known: %s', said => {
  expect(VOICE.ar.some(([word]) => word.test(said))).toBe(true)
})

test.each([
  'دفع {{amount}}',
  'ادفع دون حساب. ترى لمن تدفع.',
  'حتى تكون الغرف لك',
  'من لوحة تحكم البوابة، كم ليلة؟',
])('and one of ours is let by: %s', said => {
  expect(VOICE.ar.filter(([word]) => word.test(said))).toEqual([])
})

test.each(['en', 'ar'] as const)('every page of text has a name at the desk, in %s', lang => {
  const texts = load(lang, 'desk-pages')
  expect(CONTENT_PAGES.filter(page => !texts.has(`name.${page}`))).toEqual([])
})

const promisesIn = (lang: 'en' | 'ar', said: string) =>
  [...PROMISES[lang], ...ANSWERS[lang]].some(promise => promise.test(said))

test.each(['en', 'ar'] as const)('no text promises a missing feature, in %s', lang => {
  const promised = names.flatMap(name =>
    [...load(lang, name)].flatMap(([key, said]) =>
      promisesIn(lang, said) ? [`${name}:${key}: ${said}`] : [],
    ),
  )
  expect(promised).toEqual([])
})

// Texts for staff, and of the method itself, which is offered where it is switched on.
const OF_TRANSFERS = /^(desk|unmatched)|transfer/

test.each(['en', 'ar'] as const)('no text but those of transfers speaks of them, in %s', lang => {
  const speaking = names.flatMap(name =>
    [...load(lang, name)].flatMap(([key, said]) =>
      TRANSFER_WORDS[lang].test(said) && !OF_TRANSFERS.test(`${name}:${key}`) ? [`${name}:${key}`] : [],
    ),
  )
  expect(speaking).toEqual([])
})

test.each([
  ['en', 'We issue the tickets now.'],
  ['en', 'We will reply by e-mail.'],
  ['en', 'Your request is with us. We answer by e-mail.'],
  ['en', 'We look at your fare rules and we write to you with the refund.'],
  ['en', 'Updates on WhatsApp too'],
  ['en', 'We are checking this booking by hand and will contact you.'],
  ['en', 'Our team checks it now: you get the seats if some are left.'],
  ['en', 'We have told our team and return the money.'],
  ['en', 'We confirm the exact amount within one working day.'],
  ['en', 'We show you the result before you confirm.'],
  ['ar', 'نراجع هذا الحجز يدويًا وسنتواصل معك.'],
  ['ar', 'نؤكد لك المبلغ الدقيق خلال يوم عمل واحد.'],
  ['ar', 'نصدر التذاكر الآن'],
  ['ar', 'سنرد عليك بالبريد'],
] as const)('a promise in %s is known: %s', (lang, said) => {
  expect(promisesIn(lang, said)).toBe(true)
})

const en = new Map(names.map(name => [name, load('en', name)]))

/** Keys that have a plural: `x` when `x_other` exists. */
const pluralsOf = (texts: Texts) =>
  new Set([...texts.keys()].filter(key => key.endsWith('_other')).map(key => key.replace(FORM, '')))
const baseOf = (key: string, plurals: Set<string>) => {
  const base = key.replace(FORM, '')
  return plurals.has(base) ? base : key
}
const basesOf = (texts: Texts) => {
  const plurals = pluralsOf(texts)
  return [...new Set([...texts.keys()].map(key => baseOf(key, plurals)))].sort()
}
const placeholders = (text: string | undefined) =>
  [...new Set([...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map(match => match[1] as string))].sort()
const withoutCount = (names: string[]) => names.filter(name => name !== 'count')

function missingForms(texts: Texts, lang: 'en' | 'ar'): string[] {
  return [...pluralsOf(texts)].flatMap(base =>
    FORMS[lang].map(form => `${base}_${form}`).filter(key => !texts.has(key)),
  )
}

/** A plural form may leave out the number (one, two) and nothing else; the one for none may leave out all. */
function unequalPlaceholders(name: string): string[] {
  const english = en.get(name) as Texts
  const arabic = load('ar', name)
  const plurals = pluralsOf(english)
  return [...arabic]
    .filter(([key]) => !key.endsWith('_zero'))
    .flatMap(([key, text]) => {
      const base = baseOf(key, plurals)
      const isPlural = plurals.has(base)
      const wanted = placeholders(english.get(isPlural ? `${base}_other` : key))
      const [a, b] = isPlural
        ? [withoutCount(wanted), withoutCount(placeholders(text))]
        : [wanted, placeholders(text)]
      return a.join() === b.join() ? [] : [`${key}: ${wanted} / ${placeholders(text)}`]
    })
}

describe('the texts', () => {
  test('exist in both languages', () => {
    expect(namesOf('ar')).toEqual(names)
  })

  describe.each(names)('%s', name => {
    test('has the same keys in English and Arabic', () => {
      expect(basesOf(load('ar', name))).toEqual(basesOf(en.get(name) as Texts))
    })
    test('has every plural form of its language', () => {
      expect(missingForms(en.get(name) as Texts, 'en')).toEqual([])
      expect(missingForms(load('ar', name), 'ar')).toEqual([])
    })
    test('has the same placeholders in both', () => {
      expect(unequalPlaceholders(name)).toEqual([])
    })
    test('has no empty text', () => {
      const empty = [...(en.get(name) as Texts), ...load('ar', name)].filter(([, text]) => !text.trim())
      expect(empty).toEqual([])
    })
  })
})

const QUOTED = /['"`]([a-z]+(?:-[a-z]+)*):([\w.]+)(\$\{)?/g

function unknownKeys(path: string): string[] {
  return [...readProjectFile(path).matchAll(QUOTED)].flatMap(([, name = '', key = '', open]) => {
    const texts = en.get(name)
    if (!texts) return []
    const bases = basesOf(texts)
    const known =
      open || key.endsWith('.')
        ? bases.some(base => base.startsWith(key))
        : bases.includes(key) || bases.some(base => base.startsWith(`${key}.`))
    return known ? [] : [`${path}: ${name}:${key}`]
  })
}

test('every text the sources name exists', () => {
  expect(projectFiles('src', /\.(tsx?|astro)$/).flatMap(unknownKeys)).toEqual([])
})
