const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** Arabic-Indic and Persian digits become Latin ones; everything else stays as it is. */
export function normaliseDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit => {
    const code = digit.charCodeAt(0)
    return String(code - (code < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO))
  })
}

/** A typed one-time code as the server takes it: Latin digits, without what parts the groups. */
export const tidyCode = (typed: string): string => normaliseDigits(typed).replace(/[^0-9A-Za-z]/g, '')
