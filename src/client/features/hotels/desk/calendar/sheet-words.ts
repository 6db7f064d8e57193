import type { T } from '#shared/i18n/create-t.ts'
import { SHEET_FIELDS, type SheetWords } from '#shared/rules/hotels/night-sheet.ts'

/** What a file of nights may say, in either language. Texts: `desk-hotels`. */
export function sheetWords(t: T): SheetWords {
  const words = (name: string) => t(`desk-hotels:sheet_heads.${name}`).split('|')
  return {
    heads: Object.fromEntries(
      SHEET_FIELDS.map(field => [field, words(field)]),
    ) as unknown as SheetWords['heads'],
    yes: words('yes'),
    no: words('no'),
  }
}
