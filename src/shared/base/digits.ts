const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** Converts Arabic-Indic and Persian digits to Latin ones. */
export function normaliseDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit => {
    const code = digit.charCodeAt(0)
    return String(code - (code < PERSIAN_ZERO ? ARABIC_INDIC_ZERO : PERSIAN_ZERO))
  })
}
