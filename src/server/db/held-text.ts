import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Letters that are typed for one another: forms of alif, yaa, waw and taa marbuta, and digits. */
const ALIKE = { from: 'أإآٱىیئؤةۀک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', to: 'اااايييوههك01234567890123456789' }
const MARKS = '[\u064b-\u065f\u0670\u0640]'

const LETTERS = new Map([...ALIKE.from].map((letter, at) => [letter, ALIKE.to.charAt(at)]))

const folded = (text: string) =>
  [...text.toLowerCase().normalize('NFC')]
    .map(letter => LETTERS.get(letter) ?? letter)
    .join('')
    .replace(new RegExp(MARKS, 'g'), '')

/** `%` and `_` are letters of what is looked for. */
const within = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether one of these texts holds another, however its Arabic is spelt. Reads every row: for lists of hundreds. */
export function oneHolds(columns: RawBuilder<unknown>[], text: string): RawBuilder<SqlBool> {
  const pattern = within(folded(text.trim()))
  const tests = columns.map(
    column => sql`regexp_replace(translate(lower(${column}), ${ALIKE.from}, ${ALIKE.to}), ${MARKS}, '', 'g')
      like ${pattern}`,
  )
  return sql`(${sql.join(tests, sql` or `)})`
}
