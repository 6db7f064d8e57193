import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `+966112004100` → `+966 11 200 4100`; other text unchanged. */
export const phoneText = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
