import type { Lang } from './index.ts'

const LATIN = '0123456789.,%'
const ARABIC = '٠١٢٣٤٥٦٧٨٩٫٬٪'

// Placeholders, what is set left to right and words with Latin letters (codes, flights) are no figures.
const FIGURES =
  /\{\{.*?\}\}|\u2066[^\u2069]*\u2069|\u200e[^\u0600-\u06ff]*|[^\s\u0600-\u06ff{}]*[A-Za-z][^\s{}]*|(\d+(?:[.,]\d+)*%?)/g

let areArabic = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.digits === 'arab'

/** Where there is no page: says whether Arabic texts have Arabic-Indic digits now. */
export function digitsFrom(source: () => boolean): void {
  areArabic = source
}

/** Figures of a text in the digits of its reader: ٠١٢ in Arabic where the agency chose them. */
export function inDigits(text: string, lang: Lang): string {
  if (lang !== 'ar' || !areArabic()) return text
  return text.replace(FIGURES, (part, figure?: string) =>
    figure === undefined ? part : figure.replace(/./g, sign => ARABIC[LATIN.indexOf(sign)] as string),
  )
}

/** What stands for a placeholder: a number in these digits, a count of a thousand and more in groups. */
export function shownValue(name: string, value: unknown, lang: Lang): unknown {
  if (typeof value !== 'number') return value
  return inDigits(name === 'count' ? value.toLocaleString('en') : String(value), lang)
}
