import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#shared/base/categories.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import { SHEET_COLUMNS, type SheetColumn } from '#shared/rules/name-list/columns.ts'
import { readListDate } from '#shared/rules/name-list/dates.ts'
import { fixedText } from '#shared/rules/name-list/fixed-text.ts'
import { passportReader } from '#shared/rules/name-list/passport-values.ts'
import { planList } from '#shared/rules/name-list/plan.ts'
import { readListText } from '#shared/rules/name-list/read-list.ts'
import { type SheetPerson, sheetRow } from '#shared/rules/name-list/sheet.ts'
import { PASSENGER_FIELDS } from '#shared/rules/people/passenger-values.ts'
import ar from '../../../../locales/ar/name-list.json' with { type: 'json' }
import en from '../../../../locales/en/name-list.json' with { type: 'json' }
import { aPlace, TODAY, TRIP } from './places.ts'

const HEADERS = { en: en.column, ar: ar.column }
const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']

// In the text of airlines these say what a person is.
const OF_KINDS = new Set<string>([...CATEGORIES, 'MRS', 'MISS', 'MSTR'])
const word = fc.stringMatching(/^[A-Z]{3,9}$/).filter(letters => !OF_KINDS.has(letters))
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map(words => words.join(' '))
const dayIn = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / 86_400_000, max: Date.parse(last) / 86_400_000 })
    .map(day => new Date(day * 86_400_000).toISOString().slice(0, 10))
const BORN = {
  ADT: dayIn('1940-01-01', '2010-01-01'),
  CHD: dayIn('2016-01-01', '2024-01-01'),
  INF: dayIn('2025-02-01', TODAY),
}
const TITLES = { ADT: ['MR', 'MRS', 'MS'], CHD: ['MSTR', 'MISS'], INF: ['MSTR', 'MISS'] } as const

const personOf = (category: Category, position: number): fc.Arbitrary<SheetPerson> =>
  fc.record({
    position: fc.constant(position),
    category: fc.constant(category),
    title: fc.constantFrom(...TITLES[category]),
    surname: name,
    given_names: name,
    arabic_name: fc.constantFrom(null, 'ليان سعد الحربي', 'نورة الحربي'),
    gender: fc.constantFrom('M' as const, 'F' as const),
    birth_date: BORN[category],
    nationality: fc.constantFrom('SA', 'YE', 'GB', 'IN'),
    document_kind: fc.constantFrom('passport' as const, 'national_id' as const, 'iqama' as const),
    document_number: fc.stringMatching(/^[A-Z]\d{7}$/).map(number => `${number}${position}`),
    document_country: fc.constantFrom('SA', 'YE', 'GB', 'IN'),
    document_expires_on: dayIn('2027-02-01', '2036-01-01'),
    linked_adult: fc.constant(category === 'INF' ? 1 : null),
    frequent_flyer: fc.constantFrom(null, 'SV 1234567'),
    meal: fc.constantFrom(null, 'VGML'),
    assistance: fc.constantFrom(null, 'WCHR'),
    remarks: fc.constantFrom(null, 'window, please', 'a "quoted" word'),
  })

/** An adult first, and no second infant for their lap. */
const people = fc
  .array(fc.constantFrom<Category>('ADT', 'CHD'), { maxLength: 6 })
  .chain(rest =>
    fc.tuple(...(['ADT', 'INF', ...rest] as Category[]).map((each, at) => personOf(each, at + 1))),
  )
  .filter(all => new Set(all.map(each => `${each.surname}/${each.given_names}`)).size === all.length)

const textOf = (value: ReturnType<typeof sheetRow>[number]) =>
  value === null ? '' : 'text' in value ? value.text : 'day' in value ? value.day : String(value.number)

const quoted = (cell: string) => (/[";\t,\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function writtenAs(
  all: SheetPerson[],
  lang: 'en' | 'ar',
  order: SheetColumn[],
  separator: string,
  digits: string,
) {
  const at = order.map(column => SHEET_COLUMNS.indexOf(column))
  const rows = all.map(person => sheetRow(person).map(textOf)).map(row => at.map(index => row[index] ?? ''))
  const text = [order.map(column => HEADERS[lang][column]), ...rows]
    .map(row => row.map(quoted).join(separator))
    .join('\r\n')
  return text.replace(/\d/g, digit => digits[Number(digit)] as string)
}

/** As the form of the same booking has it. */
const placeOf = (person: SheetPerson) => ({
  ...aPlace(
    person.position,
    person.category,
    Object.fromEntries(PASSENGER_FIELDS.map(field => [field, String(person[field] ?? '')])),
  ),
})

const plan = (text: string, places: ReturnType<typeof aPlace>[]) =>
  planList(readListText(text, TODAY), places, {
    ...{ today: TODAY, trip: TRIP, chosen: {}, mended: {} },
    passport: passportReader(TODAY),
  })

describe('a sheet of ours', () => {
  const order = fc.shuffledSubarray([...SHEET_COLUMNS], { minLength: SHEET_COLUMNS.length })
  const way = fc.tuple(
    fc.constantFrom('en' as const, 'ar' as const),
    order,
    fc.constantFrom('\t', ',', ';'),
    fc.constantFrom(...DIGITS),
  )

  test('changes nothing when it is read again, in any order, language, separator and digits', () => {
    fc.assert(
      fc.property(people, way, (all, [lang, columns, separator, digits]) => {
        const lines = plan(writtenAs(all, lang, columns, separator, digits), all.map(placeOf))
        expect(lines.map(({ place }) => place?.position)).toEqual(all.map(({ position }) => position))
        for (const { fills, replaces, unread } of lines)
          expect([fills, replaces, unread]).toEqual([{}, {}, []])
      }),
      { numRuns: 150 },
    )
  })

  test('fills an empty form with everyone', () => {
    fc.assert(
      fc.property(people, way, (all, [lang, columns, separator, digits]) => {
        const lines = plan(
          writtenAs(all, lang, columns, separator, digits),
          all.map(({ position, category }) => aPlace(position, category)),
        )
        const filled = lines.map(({ fills }) => [fills.surname, fills.birth_date, fills.document_number])
        expect(filled).toEqual(all.map(each => [each.surname, each.birth_date, each.document_number]))
      }),
      { numRuns: 100 },
    )
  })
})

test('the text of airlines changes nothing when it is read again', () => {
  fc.assert(
    fc.property(people, fc.nat(), (all, party) => {
      // An adult and the infant on the lap are of one booking.
      const held = new Set(
        all.flatMap(one => ((one.linked_adult ?? one.position) % 2 === party % 2 ? [one.position] : [])),
      )
      const lines = plan(fixedText(all, held), all.map(placeOf))
      expect(lines).toHaveLength(all.length)
      for (const { fills, replaces, unread } of lines) expect([fills, replaces, unread]).toEqual([{}, {}, []])
    }),
  )
})

describe('a day', () => {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' },
  })
  const lunar = (day: string) => {
    const parts = hijri.formatToParts(new Date(`${day}T00:00:00Z`))
    return ['day', 'month', 'year'].map(type => parts.find(part => part.type === type)?.value).join('/')
  }
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const serial = (day: string) => String((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000)
  const written = (day: string) => {
    const [y, m, d] = day.split('-') as [string, string, string]
    const month = MONTHS[Number(m) - 1] as string
    return [
      day,
      `${d}/${m}/${y}`,
      `${Number(d)}.${Number(m)}.${y}`,
      `${d} ${month} ${y}`,
      `${d}${month.toUpperCase()}${y}`,
      lunar(day),
      serial(day),
    ]
  }

  test('is read from every calendar and digit script it is written in', () => {
    fc.assert(
      fc.property(dayIn('1930-01-01', '2060-01-01'), fc.constantFrom(...DIGITS), (day, digits) => {
        for (const text of written(day)) {
          const cell = text.replace(/\d/g, digit => digits[Number(digit)] as string)
          expect([text, readListDate(cell, true, TODAY)]).toEqual([text, day])
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('no text makes the reader throw or take more than its lines', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('"', '\t', ',', 'ALI/OMAR MR', '1.', 'Name', 'الاسم'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }),
      fc.constantFrom('\t', ',', '  '),
      (rows, separator) => {
        const text = rows.map(row => row.join(separator)).join('\n')
        const places = CATEGORIES.map((category, at) => aPlace(at + 1, category))
        expect(plan(text, places).filter(({ place }) => place).length).toBeLessThanOrEqual(3)
      },
    ),
  )
})
