import { normaliseDigits } from './digits.ts'

/** Characters of an IBAN by country, as the SWIFT registry lists them. */
const LENGTHS: Record<string, number> = {
  ...{
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    AZ: 28,
    BA: 20,
    BE: 16,
    BG: 22,
    BH: 22,
    BR: 29,
    BY: 28,
    CH: 21,
    CR: 22,
  },
  ...{
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    DO: 28,
    EE: 20,
    EG: 29,
    ES: 24,
    FI: 18,
    FO: 18,
    FR: 27,
    GB: 22,
    GE: 22,
  },
  ...{
    GI: 23,
    GL: 18,
    GR: 27,
    GT: 28,
    HR: 21,
    HU: 28,
    IE: 22,
    IL: 23,
    IQ: 23,
    IS: 26,
    IT: 27,
    JO: 30,
    KW: 30,
  },
  ...{
    KZ: 20,
    LB: 28,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    LY: 25,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MR: 27,
    MT: 31,
  },
  ...{
    MU: 30,
    NL: 18,
    NO: 15,
    OM: 23,
    PK: 24,
    PL: 28,
    PS: 29,
    PT: 25,
    QA: 29,
    RO: 24,
    RS: 22,
    SA: 24,
    SC: 31,
  },
  ...{ SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
}

/** The remainder by 97 of letters and digits, where A is 10 and Z is 35 (ISO 7064). */
export function mod97(text: string): number {
  let rest = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** In capitals, without the spaces it is printed with. */
export const cleanIban = (typed: string): string =>
  normaliseDigits(typed)
    .replace(/[\s\u200E\u200F\u2066-\u2069-]+/g, '')
    .toUpperCase()

/** In groups of four, as banks print it. */
export const printIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What is wrong with a cleaned IBAN, as a key of `validation`; undefined when nothing is. */
export function ibanProblem(iban: string): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'validation:ibanForm'
  const length = LENGTHS[iban.slice(0, 2)]
  if (!length) return 'validation:ibanCountry'
  if (iban.length !== length) return 'validation:ibanLength'
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? undefined : 'validation:ibanCheck'
}
