import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number as people read it: `+966112004100` → `+966 11 200 4100`; what is no number stays as it is. */
export const phoneText = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
