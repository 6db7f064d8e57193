import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch } from '#shared/rules/texts/search-text.ts'

/** Whether these texts hold each word of another, however its Arabic is spelt. Reads every row: for lists of hundreds. */
export function textsHold(columns: RawBuilder<unknown>[], text: string): RawBuilder<SqlBool> {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  if (words.length === 0) return sql`false`
  const said = sql`words_in(concat_ws(' ', ${sql.join(columns)}), '{}')`
  return sql`not exists (select from unnest(${words}::text[]) sought
    where not exists (select from unnest(${said}) word where word like '%' || sought || '%'))`
}
