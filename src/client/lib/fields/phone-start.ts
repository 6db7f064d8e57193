import type { Lang } from '#shared/i18n/index.ts'
import { nationalPhone, type PhoneCountry, phoneCountryOf, phoneExample } from './phone.ts'

/** What a field for a number shows until the browser has the library for them. */
export interface PhoneStart {
  country: PhoneCountry
  /** `050 123 4567` */
  example: string
  /** The number there is, and how people write it in that country. */
  value: string
  text: string
}

/** For pages. `own`: ISO country of the agency; `value`: E.164, if there is a number. */
export function phoneStart(lang: Lang, own: string, value = ''): PhoneStart {
  const known = nationalPhone(value)
  const country = phoneCountryOf(lang, known?.country ?? own)
  return { country, example: phoneExample(country.code), value, text: known?.text ?? value }
}
