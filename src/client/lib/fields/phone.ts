import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { inOrder } from '#shared/i18n/in-order.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { findCountry } from './countries.ts'

export interface PhoneCountry {
  code: string
  name: string
  calling: string
}

// Most common countries first.
const FIRST = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM', 'EG', 'JO', 'YE', 'PK', 'IN']

const phoneCountry = (code: CountryCode, names: Intl.DisplayNames): PhoneCountry => ({
  code,
  name: names.of(code) ?? code,
  calling: `+${getCountryCallingCode(code)}`,
})

/** Of an ISO code without a calling code, Saudi Arabia. */
export const phoneCountryOf = (lang: Lang, code: string): PhoneCountry =>
  phoneCountry(isSupportedCountry(code) ? code : 'SA', new Intl.DisplayNames([lang], { type: 'region' }))

export function phoneCountries(lang: Lang): PhoneCountry[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const all = getCountries().map(code => phoneCountry(code, names))
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
  return inOrder(all, lang, ({ name }) => name).sort((a, b) => rank(a.code) - rank(b.code))
}

interface PhoneOption {
  value: string
  label: string
  /** Calling code. */
  code: string
}

/** Matches names and ISO codes as other fields do, or calling codes in any digits. */
export function findPhoneCountry(options: PhoneOption[], typed: string): PhoneOption[] {
  const called = normaliseDigits(typed).trim()
  return /^\+?\d+$/.test(called)
    ? options.filter(({ code }) => code.includes(called))
    : findCountry(options, typed)
}

/** Parses `05…`, `+966…`, `00966…` in any digits; undefined when invalid. */
export function readPhone(typed: string, country: string): { e164: string; country: string } | undefined {
  const text = normaliseDigits(typed).trim().replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  if (!parsed?.isPossible()) return undefined
  return { e164: parsed.number, country: parsed.country ?? country }
}

export function nationalPhone(e164: string): { text: string; country: string } | undefined {
  const parsed = parsePhoneNumberFromString(e164)
  if (!parsed?.country) return undefined
  return { text: new AsYouType(parsed.country).input(parsed.formatNational()), country: parsed.country }
}

// The library's example number is not realistic there.
const OWN_EXAMPLES: Record<string, string> = { SA: '0501234567' }

/** `050 123 4567`, as an example. */
export function phoneExample(country: string): string {
  const own = OWN_EXAMPLES[country]
  if (own) return new AsYouType(country as CountryCode).input(own)
  return (
    getExampleNumber(
      (isSupportedCountry(country) ? country : 'SA') as CountryCode,
      examples,
    )?.formatNational() ?? ''
  )
}
