import type { PrintTexts } from '#client/features/bookings/print/PrintBoth.tsx'
import { tFor } from '#server/lib/i18n.ts'
import { type Lang, otherLang } from '#shared/i18n/index.ts'

/** For a sheet in both languages. */
export function printTexts(lang: Lang): PrintTexts {
  const other = otherLang(lang)
  return { lang, t: tFor(lang), other, otherT: tFor(other) }
}
