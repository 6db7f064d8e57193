import type { PlainDate } from '#shared/base/dates.ts'
import { HEAD_MAX, ROWS_MAX, readListRows, readListText } from '#shared/rules/name-list/read-list.ts'
import type { ListTable } from '#shared/rules/name-list/recognise.ts'
import { FILE_MAX, readFileRows } from './file-rows.ts'

const RANGE = `A1:BH${ROWS_MAX + HEAD_MAX}`

/** Why a list cannot be read; a text of `name-list:refused`. */
export type Refusal = 'empty' | 'too_big' | 'too_many' | 'old_excel' | 'broken'
export type ListRead = { table: ListTable } | { refused: Refusal }

function judged(table: ListTable): ListRead {
  if (table.rows.length > ROWS_MAX) return { refused: 'too_many' }
  return table.rows.length === 0 || table.mapping.every(column => column === '')
    ? { refused: 'empty' }
    : { table }
}

export const readText = (text: string, today: PlainDate): ListRead =>
  text.length > FILE_MAX ? { refused: 'too_big' } : judged(readListText(text, today))

/** An XLSX file by its content, anything else as CSV. */
export async function readBytes(bytes: Uint8Array, today: PlainDate): Promise<ListRead> {
  const read = await readFileRows(bytes, RANGE)
  if ('refused' in read) return read
  return 'text' in read ? readText(read.text, today) : judged(readListRows(read.rows, today))
}
