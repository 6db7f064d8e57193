import { plainDate } from '../../base/dates.ts'
import { isLang, LANGS, type Lang, localeTag } from '../../i18n/index.ts'
import { normaliseDigits } from '../texts/digits.ts'
import { foldForSearch } from '../texts/search-text.ts'
import { COUNTRY_CODES } from './countries.ts'
import {
  DATE_FIELDS,
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
} from './passenger-values.ts'

/** Field names contain passenger ids: `p1-surname`, `p1-birth_date-day`, `contact-email`. */

type Fields = Record<string, string>

export interface NameList {
  passengers: { id: string; values: PassengerValues }[]
  /** `mobile` as typed. */
  contact: { name: string; email: string; mobile: string; whatsapp: boolean; lang: Lang }
}

const DATES: readonly PassengerField[] = DATE_FIELDS
const COUNTRIES: readonly PassengerField[] = ['nationality', 'document_country']

/** ISO 3166-1 code of a code or name; empty when unknown. */
function countryOf(typed: string): string {
  const folded = foldForSearch(typed)
  if (!folded) return ''
  const names = LANGS.map(lang => new Intl.DisplayNames([localeTag(lang)], { type: 'region' }))
  const named = (code: string) => names.some(name => foldForSearch(name.of(code) ?? '') === folded)
  return COUNTRY_CODES.find(code => foldForSearch(code) === folded || named(code)) ?? ''
}

/** `YYYY-MM-DD` of three fields, possibly incomplete. */
function dateOf(fields: Fields, name: string): string {
  const part = (box: string) => normaliseDigits(fields[`${name}-${box}`] ?? '').replace(/\D/g, '')
  const parts = [part('year'), part('month'), part('day')]
  if (parts.every(digits => digits === '')) return ''
  const [year = '', month = '', day = ''] = parts
  const whole = plainDate(Number(year), Number(month), Number(day))
  return (year.length === 4 && whole) || parts.join('-')
}

function textOf(fields: Fields, prefix: string, field: PassengerField): string {
  const name = `${prefix}-${field}`
  if (DATES.includes(field)) return dateOf(fields, name)
  const typed = fields[name] ?? ''
  return COUNTRIES.includes(field) ? countryOf(typed) : typed
}

/** One passenger of a posted form; fields are called `<prefix>-surname` and so on. */
export function readPassenger(fields: Fields, prefix: string): PassengerValues {
  return Object.fromEntries(
    PASSENGER_FIELDS.map(field => [field, textOf(fields, prefix, field)]),
  ) as PassengerValues
}

/** Parses the posted passengers' form. `lang` is the contact's default. */
export function readNameList(fields: Fields, lang: Lang): NameList {
  const numbers = Object.keys(fields).flatMap(name => /^p(\d{1,3})-id$/.exec(name)?.[1] ?? [])
  const prefixes = numbers.sort((a, b) => Number(a) - Number(b)).map(number => `p${number}`)
  const text = (field: string) => fields[`contact-${field}`] ?? ''
  const chosen = text('lang')
  return {
    passengers: prefixes.map(prefix => ({
      id: fields[`${prefix}-id`] ?? '',
      values: readPassenger(fields, prefix),
    })),
    contact: {
      name: text('name'),
      email: text('email'),
      mobile: text('mobile'),
      whatsapp: fields['contact-whatsapp'] !== undefined,
      lang: isLang(chosen) ? chosen : lang,
    },
  }
}

/** The fields that `readNameList` reads, of passengers alone. */
export function formFields(passengers: NameList['passengers'], first = 1): Fields {
  const fields: Fields = {}
  for (const [at, { id, values }] of passengers.entries()) {
    const prefix = `p${at + first}`
    fields[`${prefix}-id`] = id
    for (const field of PASSENGER_FIELDS) {
      const [year = '', month = '', day = ''] = values[field].split('-')
      const parts = { year, month, day }
      if (!DATES.includes(field)) fields[`${prefix}-${field}`] = values[field]
      else for (const [box, text] of Object.entries(parts)) fields[`${prefix}-${field}-${box}`] = text
    }
  }
  return fields
}

export function postedDraft(fields: Fields, lang: Lang) {
  const { passengers, contact } = readNameList(fields, lang)
  return { contact, passengers: Object.fromEntries(passengers.map(({ id, values }) => [id, values])) }
}
