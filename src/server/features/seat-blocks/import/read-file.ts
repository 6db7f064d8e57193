import * as v from 'valibot'
import {
  BLOCK_COLUMNS,
  type BlockColumn,
  CELL_MAX,
  REQUIRED_COLUMNS,
} from '#shared/contract/flights/block-columns.ts'
import { baggage, cabin, fareRules, fares, slice } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { CsvError, type CsvRecord, parseCsv } from '../../../lib/files/csv-records.ts'
import { type ImportedBlock, type ImportSetting, readBlock } from './block.ts'
import { makeRow } from './cells.ts'
import { columnLetter, columnName } from './columns.ts'

export interface FileError {
  line: number
  /** Such as `F (out_date)`; null for the whole line. */
  column: string | null
  message: string
}

export interface FaultyRow {
  line: number
  cells: string[]
}

export interface BlockFile {
  /** The names in the first line. */
  header: string[]
  blocks: { line: number; block: ImportedBlock }[]
  faulty: FaultyRow[]
  errors: FileError[]
}

/** Tenant's setting, and the translator of messages. */
export interface FileSetting extends ImportSetting {
  t: T
  /** Codes that blocks have already. */
  used?: ReadonlySet<string>
}

/** As many as an export holds. */
const ROWS_MAX = 5000

/** Validates the parser's result against the contract. */
const contract = v.object({ slices: v.array(slice), fares, baggage, rules: fareRules, cabin })
export const isSellable = (block: ImportedBlock) => v.is(contract, block)

function checkHeader(header: CsvRecord, t: T): { index: Map<BlockColumn, number>; errors: FileError[] } {
  const index = new Map<BlockColumn, number>()
  const errors: FileError[] = []
  const fail = (column: string | null, message: string) => errors.push({ line: header.line, column, message })
  header.cells.forEach((cell, at) => {
    const name = columnName(cell)
    const column = BLOCK_COLUMNS.find(known => known === name)
    if (!name) return
    if (!column) fail(columnLetter(at), t('block-file:file.unknown_column', { name: cell.trim() }))
    else if (index.has(column)) fail(columnLetter(at), t('block-file:file.column_twice', { column }))
    else index.set(column, at)
  })
  for (const column of REQUIRED_COLUMNS) {
    if (!index.has(column)) fail(null, t('block-file:file.column_missing', { column }))
  }
  return { index, errors }
}

const nameOf = (column: BlockColumn, at: number) => `${columnLetter(at)} (${column})`

function readRecord(
  record: CsvRecord,
  index: Map<BlockColumn, number>,
  width: number,
  setting: FileSetting,
): { block?: ImportedBlock; errors: FileError[] } {
  const { t } = setting
  const wholeLine = (message: string): FileError => ({ line: record.line, column: null, message })
  if (record.cells.slice(width).some(cell => cell.trim())) {
    const vars = { cells: record.cells.length, columns: width }
    return { errors: [wholeLine(t('block-file:file.too_many_cells', vars))] }
  }
  const tooLong = [...index].filter(([, at]) => (record.cells[at]?.length ?? 0) > CELL_MAX)
  if (tooLong.length > 0) {
    const message = t('block-file:cell.too_long', { max: CELL_MAX })
    return {
      errors: tooLong.map(([column, at]) => ({ line: record.line, column: nameOf(column, at), message })),
    }
  }
  const row = makeRow(column => record.cells[index.get(column) ?? Number.POSITIVE_INFINITY] ?? '')
  const block = readBlock(row, setting)
  const errors = row.errors.map(({ column, problem, vars }): FileError => {
    const at = index.get(column)
    return {
      line: record.line,
      column: at === undefined ? column : nameOf(column, at),
      message: t(`block-file:cell.${problem}`, vars),
    }
  })
  if (block && !isSellable(block)) errors.push(wholeLine(t('block-file:file.not_sellable')))
  return { block: errors.length === 0 ? block : undefined, errors }
}

function findRepeats(blocks: BlockFile['blocks'], { t, used }: FileSetting): FileError[] {
  const lines = new Map<string, number>()
  return blocks.flatMap(({ line, block: { code } }) => {
    const before = lines.get(code)
    if (before === undefined) lines.set(code, line)
    if (used?.has(code)) return [{ line, column: 'code', message: t('block-file:cell.code_used', { code }) }]
    if (before === undefined) return []
    return [{ line, column: 'code', message: t('block-file:file.code_repeated', { code, line: before }) }]
  })
}

const refused = (line: number, message: string, header: string[] = []): BlockFile => ({
  header,
  blocks: [],
  faulty: [],
  errors: [{ line, column: null, message }],
})

function readRecords(header: CsvRecord, records: CsvRecord[], setting: FileSetting): BlockFile {
  const { t } = setting
  const { index, errors } = checkHeader(header, t)
  if (errors.length > 0) return { header: header.cells, blocks: [], faulty: [], errors }
  if (records.length === 0) return refused(1, t('block-file:file.no_rows'), header.cells)
  if (records.length > ROWS_MAX) {
    const message = t('block-file:file.too_many_rows', { rows: records.length, max: ROWS_MAX })
    return refused(1, message, header.cells)
  }
  const read = records.map(record => ({
    record,
    ...readRecord(record, index, header.cells.length, setting),
  }))
  const blocks = read.flatMap(({ record, block }) => (block ? [{ line: record.line, block }] : []))
  const found = [...read.flatMap(each => each.errors), ...findRepeats(blocks, setting)].sort(
    (a, b) => a.line - b.line,
  )
  return { header: header.cells, blocks, faulty: faultyRows(records, found), errors: found }
}

function faultyRows(records: readonly CsvRecord[], errors: readonly FileError[]): FaultyRow[] {
  const lines = new Set(errors.map(({ line }) => line))
  return records.filter(({ line }) => lines.has(line)).map(({ line, cells }) => ({ line, cells }))
}

/** Parses a CSV file of seat blocks and reports all errors; import nothing when there are any. */
export function readBlockFile(source: string, setting: FileSetting): BlockFile {
  const { t } = setting
  try {
    const [header, ...records] = parseCsv(source)
    return header ? readRecords(header, records, setting) : refused(1, t('csv:empty'))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(error.line, t(`csv:${error.problem}`))
  }
}
