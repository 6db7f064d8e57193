import { normaliseDigits } from '../../base/digits.ts'

export { normaliseDigits }

/** A whole number in any digits; NaN for other text. */
export function wholeNumber(typed: string): number {
  const plain = normaliseDigits(typed.trim())
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Normalises a one-time code: Latin digits, no separators. */
export const tidyCode = (typed: string): string => normaliseDigits(typed).replace(/[^0-9A-Za-z]/g, '')

export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(tidyCode(typed))

/** Of the list kept for a lost phone. */
export const isRecoveryCode = (typed: string): boolean => /^[0-9A-Za-z]{16}$/.test(tidyCode(typed))
