const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** Converts Arabic-Indic and Persian digits to Latin ones. */
export function normaliseDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit => {
    const code = digit.charCodeAt(0)
    return String(code - (code < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO))
  })
}

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
