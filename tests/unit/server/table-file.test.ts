import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type TableCell, tableFile } from '#server/lib/files/table-file.ts'

const HEAD = ['Name', 'Seats', 'Leaves', 'Total', 'At', 'Rate']
const ROW: TableCell[] = [
  '=HYPERLINK("x")',
  4,
  { day: '2027-01-14' },
  { minor: 115000, currency: 'KWD' },
  { instant: '2026-11-22T10:00:00.000Z' },
  { percent: 15 },
]
const table = { name: 'seats', head: HEAD, rows: [ROW, ['ab\u0001\ufffe', null, null, null, null, null]] }

test('CSV has a byte-order mark, and no cell that a spreadsheet would run', async () => {
  const { body, name } = await tableFile(table, 'csv', 'en')
  expect(name).toBe('seats.csv')
  expect(body).toBe(
    `\ufeffName,Seats,Leaves,Total,At,Rate\n"'=HYPERLINK(""x"")",4,2027-01-14,115.000,2026-11-22T10:00:00.000Z,15%\nab\u0001\ufffe,,,,,\n`,
  )
})

test('XLSX has real numbers, days and times, and texts that are no formulas', async () => {
  const { body, name, mime } = await tableFile(table, 'xlsx', 'en')
  expect([name, mime]).toEqual(['seats.xlsx', expect.stringContaining('spreadsheetml')])
  const [sheet] = (await readXlsx(body as Uint8Array)).sheets
  expect(sheet?.rows).toEqual([
    HEAD,
    ['=HYPERLINK("x")', 4, new Date('2027-01-14'), 115, new Date('2026-11-22T10:00:00.000Z'), 0.15],
    ['ab', null, null, null, null, null],
  ])
})

test('a sheet in Arabic reads from right to left', async () => {
  const rightToLeft = async (lang: 'en' | 'ar') => {
    const { body } = await tableFile(table, 'xlsx', lang)
    return (await readXlsx(body as Uint8Array)).sheets[0]?.view?.rightToLeft ?? false
  }
  expect([await rightToLeft('en'), await rightToLeft('ar')]).toEqual([false, true])
})
