import { fitsUnpacked } from './zip-bounds.ts'

/** Rows of a file of staff or travellers: the first sheet of an XLSX, or the text of a CSV. */

export const FILE_MAX = 10 * 1024 * 1024
const UNPACKED_MAX = 64 * 1024 * 1024

export type FileRefusal = 'too_big' | 'old_excel' | 'broken'
export type FileRead = { rows: string[][] } | { text: string } | { refused: FileRefusal }

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** A cell as text: days as `YYYY-MM-DD`. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

/** Rows of the first sheet that has any. Throws when it is none. */
async function sheetRows(bytes: Uint8Array, range: string): Promise<string[][]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { range })
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

/** An XLSX file by its content, anything else as text. `range`: the cells that count, such as `A1:BH500`. */
export async function readFileRows(bytes: Uint8Array, range: string): Promise<FileRead> {
  if (bytes.byteLength > FILE_MAX) return { refused: 'too_big' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'old_excel' }
  if (!startsWith(bytes, 0x50, 0x4b)) return { text: decode(bytes) }
  if (!fitsUnpacked(bytes, UNPACKED_MAX)) return { refused: 'too_big' }
  try {
    return { rows: await sheetRows(bytes, range) }
  } catch {
    // Whatever is wrong inside, the answer is the same: this is no sheet.
    return { refused: 'broken' }
  }
}
