import type { NameListFormat } from '#shared/contract/bookings/name-lists.ts'
import { SHEET_COLUMNS } from '#shared/rules/name-list/columns.ts'
import { fixedText } from '#shared/rules/name-list/fixed-text.ts'
import { type SheetPerson, type SheetValue, sheetRow } from '#shared/rules/name-list/sheet.ts'
import type { Context } from '../../../context/context.ts'
import { type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { tFor } from '../../../lib/i18n.ts'

interface NameList {
  /** Name of the file, without its ending. */
  name: string
  people: readonly SheetPerson[]
  /** Positions of who is not paid for: the text for airlines has them apart. */
  held?: ReadonlySet<number>
  /** Columns behind the passengers' own, by heading, one cell per person. */
  more?: Record<string, string[]>
}

function cellOf(value: SheetValue): TableCell {
  if (value === null || 'day' in value) return value
  return 'text' in value ? value.text : value.number
}

export async function nameListFile(
  ctx: Context,
  { name, people, held, more = {} }: NameList,
  format: NameListFormat,
) {
  if (format === 'txt') {
    return { body: fixedText(people, held), mime: 'text/plain; charset=utf-8', name: `${name}.txt` }
  }
  const t = tFor(ctx.lang)
  const head = [...SHEET_COLUMNS.map(column => t(`name-list:column.${column}`)), ...Object.keys(more)]
  const rows = people.map((person, at) => [
    ...sheetRow(person).map(cellOf),
    ...Object.values(more).map(cells => cells[at] ?? ''),
  ])
  return tableFile({ name, head, rows }, format, ctx.lang)
}
