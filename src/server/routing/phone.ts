import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

/** A phone number in E.164, or as typed when invalid. `country`: field that starts with a calling code. */
export function phoneOf(typed: string, country = ''): string {
  const text = normaliseDigits(typed).trim().replace(/^00/, '+')
  const defaultCallingCode = /\+(\d{1,4})/.exec(normaliseDigits(country))?.[1]
  const parsed = parsePhoneNumberFromString(text, defaultCallingCode ? { defaultCallingCode } : undefined)
  return parsed?.isPossible() ? parsed.number : text
}
