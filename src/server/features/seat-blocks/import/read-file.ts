import * as v from 'valibot'
import { baggage, cabin, fareRules, fares, slice } from '#shared/contract/seat-blocks.ts'
import { type ImportedBlock, type ImportSetting, readBlock } from './block.ts'
import { makeRow } from './cells.ts'
import { COLUMNS, type Column, columnLetter, columnName, REQUIRED } from './columns.ts'
import { CsvError, type CsvRecord, parseCsv } from './csv.ts'

export interface FileError {
  line: number
  /** Such as `F (out_date)`; null for the whole line. */
  column: string | null
  message: string
}

export interface BlockFile {
  blocks: { line: number; block: ImportedBlock }[]
  errors: FileError[]
}

/** Validates the parser's result against the contract. */
const contract = v.object({ slices: v.array(slice), fares, baggage, rules: fareRules, cabin })

function checkHeader(header: CsvRecord): { index: Map<Column, number>; errors: FileError[] } {
  const index = new Map<Column, number>()
  const errors: FileError[] = []
  const fail = (column: string | null, message: string) => errors.push({ line: header.line, column, message })
  header.cells.forEach((cell, at) => {
    const name = columnName(cell)
    const column = COLUMNS.find(known => known === name)
    if (!name) return
    if (!column) fail(columnLetter(at), `“${cell.trim()}” is not a column of this file`)
    else if (index.has(column)) fail(columnLetter(at), `the column ${column} is there twice`)
    else index.set(column, at)
  })
  for (const name of REQUIRED) if (!index.has(name)) fail(null, `the column ${name} is missing`)
  return { index, errors }
}

function readRecord(record: CsvRecord, index: Map<Column, number>, width: number, setting: ImportSetting) {
  if (record.cells.slice(width).some(cell => cell.trim())) {
    const message = `has ${record.cells.length} cells, but the first line has ${width} columns; quote cells that hold a separator`
    return { errors: [{ line: record.line, column: null, message }] }
  }
  const row = makeRow(column => record.cells[index.get(column) ?? Number.POSITIVE_INFINITY] ?? '')
  const block = readBlock(row, setting)
  const errors = row.errors.map(({ column, message }): FileError => {
    const at = index.get(column)
    return {
      line: record.line,
      column: at === undefined ? column : `${columnLetter(at)} (${column})`,
      message,
    }
  })
  if (block && !v.is(contract, block)) {
    errors.push({ line: record.line, column: null, message: 'is not a block that can be sold' })
  }
  return { block: errors.length === 0 ? block : undefined, errors }
}

function findRepeats(blocks: BlockFile['blocks']): FileError[] {
  const lines = new Map<string, number>()
  return blocks.flatMap(({ line, block }) => {
    const before = lines.get(block.code)
    if (before === undefined) {
      lines.set(block.code, line)
      return []
    }
    return [{ line, column: 'code', message: `“${block.code}” is already used in line ${before}` }]
  })
}

/** Parses a CSV file of seat blocks and reports all errors; import nothing when there are any. */
export function readBlockFile(source: string, setting: ImportSetting): BlockFile {
  try {
    const [header, ...records] = parseCsv(source)
    if (!header) return { blocks: [], errors: [{ line: 1, column: null, message: 'the file is empty' }] }
    const { index, errors } = checkHeader(header)
    if (errors.length > 0) return { blocks: [], errors }
    if (records.length === 0)
      return {
        blocks: [],
        errors: [{ line: 1, column: null, message: 'there is no row below the column names' }],
      }
    const read = records.map(record => ({
      line: record.line,
      ...readRecord(record, index, header.cells.length, setting),
    }))
    const blocks = read.flatMap(({ line, block }) => (block ? [{ line, block }] : []))
    return { blocks, errors: [...read.flatMap(each => each.errors), ...findRepeats(blocks)] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { blocks: [], errors: [{ line: error.line, column: null, message: error.message }] }
  }
}
