import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withoutMarks } from '#shared/base/marks.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import type { Tenant } from './tenant.ts'

/** E.164; a number without a calling code is one of the tenant's country. */
export function mobileOf({ settings }: Tenant, text: string): string | undefined {
  const typed = normaliseDigits(withoutMarks(text)).trim().replace(/^00/, '+')
  if (!/^\+?[\d\s()-]{7,}$/.test(typed)) return undefined
  const number = parsePhoneNumberFromString(typed, settings.country as CountryCode)
  return number?.isPossible() ? number.number : undefined
}
