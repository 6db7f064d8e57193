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
import type { Lang } from '#shared/i18n/index.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

export interface PhoneCountry {
  code: string
  name: string
  /** `+966` */
  calling: string
}

// Where most travellers of the region come from stands first.
const FIRST = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM', 'EG', 'JO', 'YE', 'PK', 'IN']

/** Every country with its calling code, named in the language, the region's own first. */
export function phoneCountries(lang: Lang): PhoneCountry[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const order = new Intl.Collator(lang)
  const all = getCountries().map(code => ({
    code: code as string,
    name: names.of(code) ?? code,
    calling: `+${getCountryCallingCode(code)}`,
  }))
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length)
  return all.sort((a, b) => rank(a.code) - rank(b.code) || order.compare(a.name, b.name))
}

/** Reads `05…`, `+966…`, `00966…` in any digits; undefined when it cannot be a number of any country. */
export function readPhone(typed: string, country: string): { e164: string; country: string } | undefined {
  const text = normaliseDigits(typed).trim().replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  if (!parsed?.isPossible()) return undefined
  return { e164: parsed.number, country: parsed.country ?? country }
}

/** A number in E.164 as its own country writes it, for the box beside the country code. */
export function nationalPhone(e164: string): { text: string; country: string } | undefined {
  const parsed = parsePhoneNumberFromString(e164)
  if (!parsed?.country) return undefined
  return { text: new AsYouType(parsed.country).input(parsed.formatNational()), country: parsed.country }
}

// Where the library's example is one that no network there hands out.
const OWN_EXAMPLES: Record<string, string> = { SA: '0501234567' }

/** `050 123 4567`, to show what is wanted. */
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
