import type { PlainDate } from '#shared/base/dates.ts'
import { ROWS_MAX, readListRows, readListText } from '#shared/rules/name-list/read-list.ts'
import type { ListTable } from '#shared/rules/name-list/recognise.ts'
import { fitsUnpacked } from './zip-bounds.ts'

export const FILE_MAX = 10 * 1024 * 1024
const UNPACKED_MAX = 64 * 1024 * 1024
/** Sixty columns. */
const RANGE = `A1:BH${ROWS_MAX + 20}`

/** Why a list cannot be read; a text of `name-list:refused`. */
export type Refusal = 'empty' | 'too_big' | 'too_many' | 'old_excel' | 'broken'
export type ListRead = { table: ListTable } | { refused: Refusal }

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** A cell as text: days as `YYYY-MM-DD`. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** Rows of the first sheet that has any. Throws when it is none. */
async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { range: RANGE })
  const filled = sheets.find(({ rows }) => rows.some(row => row.some(cell => cell !== null)))
  return (filled?.rows ?? []).map(row => row.map(textOf))
}

/** CSV of Excel is not always UTF-8. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: as Excel writes it where Arabic is the system's language.
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

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
  if (bytes.byteLength > FILE_MAX) return { refused: 'too_big' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'old_excel' }
  if (!startsWith(bytes, 0x50, 0x4b)) return readText(decode(bytes), today)
  if (!fitsUnpacked(bytes, UNPACKED_MAX)) return { refused: 'too_big' }
  try {
    return judged(readListRows(await sheetRows(bytes), today))
  } catch {
    // Whatever is wrong inside, the answer is the same: this is no sheet.
    return { refused: 'broken' }
  }
}
