import { describe, expect, test } from 'vitest'
import { columnAt, mendCsv } from '#client/features/seat-blocks/desk/file/mend-csv.ts'
import { SECTIONS } from '#client/features/seat-blocks/desk/form/form-sections.ts'
import { readDates, weeklyDates } from '#client/features/seat-blocks/desk/page/copy-dates.ts'
import { changedOf } from '#client/ui/forms/changed-of.ts'
import { mergeEdits } from '#client/ui/forms/merge-edits.ts'
import { BLOCK_COLUMNS } from '#shared/contract/flights/block-columns.ts'

test('the form has a field for every column but the status, once', () => {
  const columns = SECTIONS.flatMap(section => section.columns)
  expect(columns.toSorted()).toEqual(BLOCK_COLUMNS.filter(column => column !== 'status').toSorted())
})

describe('an edit that another one overtook', () => {
  const base = { code: 'A', class: 'Y', notes: 'old', pnr: '' }

  test('keeps what was typed, follows the rest, and names what both changed', () => {
    const mine = { ...base, class: 'K', notes: 'mine', pnr: 'SAME12' }
    const theirs = { ...base, code: 'B', notes: 'theirs', pnr: 'SAME12' }
    expect(mergeEdits(base, mine, theirs)).toEqual({
      values: { code: 'B', class: 'K', notes: 'mine', pnr: 'SAME12' },
      both: ['notes'],
    })
  })

  test('is sent by what changed only', () => {
    expect(changedOf(base, { ...base, notes: '' })).toEqual({ notes: '' })
  })
})

describe('dates to copy to', () => {
  test('are a week apart, over the end of a year', () => {
    expect(weeklyDates('2026-12-24', 3)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07'])
  })

  test('are read in any digits and separators, each once; one that is none refuses all', () => {
    expect(readDates('14/01/2027, ٢١/٠١/٢٠٢٧\n2027-01-14')).toEqual(['2027-01-14', '2027-01-21'])
    expect(readDates('14/01/2027 soon')).toBeUndefined()
    expect(readDates(' ')).toBeUndefined()
  })
})

describe('mending a file', () => {
  const header = ['Code', 'Out date', 'seats']
  const text = '\r\n'
  const source = [
    'Code;Out date;seats',
    'A;2027-01-14;x',
    '"B;1";2027-01-15;"4',
    '4"',
    'C;2027-01-16;7',
  ].join(text)

  test('writes the faulty lines again and leaves the others as they are', () => {
    const faulty = [
      { line: 2, cells: ['A', '2027-01-14', 'x'] },
      { line: 3, cells: ['B;1', '2027-01-15', '4\n4'] },
    ]
    const mended = mendCsv(source, header, faulty, ({ cells }) => [...cells.slice(0, 2), '12'])
    expect(mended.split('\n')).toEqual([
      'Code;Out date;seats',
      '"A";"2027-01-14";"12"',
      '"B;1";"2027-01-15";"12"',
      'C;2027-01-16;7',
    ])
  })

  test('finds the column that an error names', () => {
    expect(
      ['C (seats)', 'code', 'B (out_date)', 'child_fare', null].map(name => columnAt(header, name)),
    ).toEqual([2, 0, 1, -1, -1])
  })
})
