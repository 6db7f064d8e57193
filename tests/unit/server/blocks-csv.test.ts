import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBlockFile } from '#server/features/seat-blocks/import/read-file.ts'
import { parseCsv } from '#server/lib/files/csv-records.ts'
import { tFor } from '#server/lib/i18n.ts'

const setting = {
  t: tFor('en'),
  currency: 'SAR',
  zone: 'Asia/Riyadh',
  now: new Date('2026-11-21T09:00:00Z'),
  agencies: new Map([['qimam travel', 'agency-1']]),
}
const cells = (text: string) => parseCsv(text).map(record => record.cells)

const good = {
  code: 'A1',
  out_flights: 'SV263',
  out_route: 'RUH-IST',
  out_date: '2027-01-14',
  out_times: '08:20-12:40',
  back_flights: 'SV262',
  back_route: 'IST-RUH',
  back_date: '2027-01-21',
  back_times: '14:10-18:05',
  seats: '32',
  adult_fare: '1090',
}
type Cells = Partial<Record<string, string>>

/** A file with these rows; a row says only what differs from a good one. */
function file(...rows: Cells[]) {
  const names = [...new Set(rows.flatMap(row => Object.keys({ ...good, ...row })))]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map(row =>
    names.map(name => quoted(({ ...good, ...row } as Cells)[name] ?? '')).join(','),
  )
  return readBlockFile([names.join(','), ...lines].join('\n'), setting)
}
const errorsOf = (row: Cells) => file(row).errors.map(({ column, message }) => `${column}: ${message}`)

describe('reading separated text', () => {
  test('cells may hold separators, line breaks and doubled quotation marks', () => {
    expect(cells('a,b\r\n"x, ""y""\r\nz",2\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test('semicolons and tabs separate when the first line uses them; a byte-order mark is no text', () => {
    expect(cells('\uFEFFa;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(cells('a\tb\n1\t2')[1]).toEqual(['1', '2'])
  })

  test('empty lines are left out, and lines are counted as an editor counts them', () => {
    expect(parseCsv('a,b\n\n"1\n1",2\n,\n3,').map(({ line }) => line)).toEqual([1, 3, 6])
    expect(cells('a,b\n3,')[1]).toEqual(['3', ''])
  })

  test('an unclosed quotation mark is reported with its line', () => {
    expect(readBlockFile('code,seats\n"A,1', setting).errors).toEqual([
      { line: 2, column: null, message: 'a quotation mark is opened and never closed' },
    ])
  })

  test.each([
    ['a\n"x" y', 2, 'there is text after the closing quotation mark of a cell'],
    [
      'a\n\n5" x',
      3,
      'a quotation mark stands in a cell that is not quoted; quote the cell and double the mark',
    ],
  ])('a quotation mark where none may stand is told with its line: %j', (text, line, message) => {
    expect(readBlockFile(text, setting).errors).toEqual([{ line, column: null, message }])
  })
})

describe('a good file', () => {
  test('the example of the documentation imports whole', () => {
    const { blocks, errors } = readBlockFile(readFileSync('docs/examples/blocks.csv', 'utf8'), setting)
    expect(errors).toEqual([])
    expect(
      blocks.map(({ block }) => [block.code, block.trip_kind, block.stops, block.fares.INF !== null]),
    ).toEqual([
      ['IST-0114-A', 'return', 0, true],
      ['IST-0114-B', 'return', 1, true],
      ['KUL-0202', 'return', 0, true],
      ['JED-0122', 'one_way', 0, false],
    ])
  })

  test('local times become instants by the zones of their airports', () => {
    const segments = file({}).blocks[0]?.block.slices.flatMap(slice => slice.segments)
    expect(segments?.map(({ departs_at, arrives_at }) => [departs_at, arrives_at])).toEqual([
      ['2027-01-14T05:20:00.000Z', '2027-01-14T09:40:00.000Z'],
      ['2027-01-21T11:10:00.000Z', '2027-01-21T15:05:00.000Z'],
    ])
  })

  test('Arabic-Indic digits, days first and named taxes are understood', () => {
    const { blocks, errors } = file({
      out_date: '١٤/٠١/٢٠٢٧',
      seats: '٣٢',
      adult_fare: '1,090.50',
      adult_taxes: 'YQ 120 + TR ٦٠',
    })
    expect(errors).toEqual([])
    expect(blocks[0]?.block).toMatchObject({
      departs_on: '2027-01-14',
      seats_total: 32,
      fares: {
        ADT: {
          base: 109_050,
          taxes: [
            { code: 'YQ', amount: 12_000 },
            { code: 'TR', amount: 6000 },
          ],
        },
        CHD: null,
        INF: null,
      },
    })
  })

  test('a sale that begins on a day begins with it, and at a time at that time', () => {
    const from = (sales_from: string) =>
      file({ sales_from }).blocks[0]?.block.sales_from.toISOString().slice(0, 16)
    expect(from('2026-12-01')).toBe('2026-11-30T21:00')
    expect(from('2026-12-01 09:30')).toBe('2026-12-01T06:30')
  })

  test('a code is in capitals, as it is looked for, and used once however it is written', () => {
    expect(file({ code: 'ist-0114b' }).blocks[0]?.block.code).toBe('IST-0114B')
    expect(file({ code: 'Ist-1' }, { code: 'IST-1' }).errors.map(({ line }) => line)).toEqual([3])
  })

  test('empty deadlines become the usual ones, a date alone is its end in the agency’s zone', () => {
    const block = file({ name_list: '2027-01-08', balance_due: '07/01/2027 12:00' }).blocks[0]?.block
    expect(block?.name_list_deadline.toISOString()).toBe('2027-01-08T20:59:00.000Z')
    expect(block?.sales_until).toEqual(block?.name_list_deadline)
    expect(block?.balance_due_at.toISOString()).toBe('2027-01-07T09:00:00.000Z')
    expect(block?.ticketing_deadline.toISOString()).toBe('2027-01-11T05:20:00.000Z')
  })

  test('a block may be kept for travel agencies', () => {
    expect(file({ visible_to: 'Qimam Travel' }).blocks[0]?.block.visible_to).toEqual(['agency-1'])
  })

  test('dinars keep their three decimals', () => {
    const csv =
      'code,out_flights,out_route,out_date,out_times,seats,adult_fare\nK,KU671,KWI-DXB,2027-01-14,09:05-11:55,9,42.125'
    const { blocks } = readBlockFile(csv, { ...setting, currency: 'KWD', zone: 'Asia/Kuwait' })
    expect(blocks[0]?.block.fares.ADT.base).toBe(42_125)
  })
})

describe('a file with errors', () => {
  test('missing, unknown and duplicate columns are reported before any row', () => {
    const { errors } = readBlockFile('Code,code,colour,out flights\nA,B,C,D', setting)
    expect(errors.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'B: the column code is there twice',
      'C: “colour” is not a column of this file',
      'null: the column out_route is missing',
      'null: the column out_date is missing',
      'null: the column out_times is missing',
      'null: the column seats is missing',
      'null: the column adult_fare is missing',
    ])
    expect(readBlockFile('', setting).errors[0]?.message).toBe('the file is empty')
  })

  test('a day later may stand apart from the time', () => {
    const { blocks, errors } = file({ out_times: '23:30 - 03:40 +1' })
    expect(errors).toEqual([])
    expect(blocks[0]?.block.slices[0]?.segments[0]?.arrives_at).toBe('2027-01-15T00:40:00.000Z')
  })

  test.each<[Cells, string]>([
    [{ code: '' }, 'A (code): is empty'],
    [
      { out_flights: '263' },
      'B (out_flights): must be flight numbers such as SV263 or GF170/GF43, not “263”',
    ],
    [{ out_flights: 'ZZ1' }, 'B (out_flights): names the airline ZZ, which we do not know'],
    [{ out_route: 'RUH-XXX' }, 'C (out_route): names the airport XXX, which we do not know'],
    [{ out_route: 'RUH-LON' }, 'C (out_route): names the airport LON, which we do not know'],
    [{ out_route: 'RUH-BAH-IST' }, 'C (out_route): has 3 airports for 1 flights'],
    [
      { out_date: '31/04/2027' },
      'D (out_date): must be a date such as 2027-01-14 or 14/01/2027, not “31/04/2027”',
    ],
    [{ out_date: '2026-11-01' }, 'D (out_date): is in the past'],
    [
      { out_times: '25:00-12:40' },
      'E (out_times): must be times such as 08:20-12:40 or 23:30-06:10+1, not “25:00-12:40”',
    ],
    [{ out_times: '23:30-03:40' }, 'E (out_times): SV263 lands before it leaves; is a +1 missing?'],
    [
      { out_times: '08:20-12:40+1' },
      'E (out_times): SV263 is in the air for more than 20 hours; is a +1 too many?',
    ],
    [{ back_date: '2027-01-13' }, 'H (back_date): is before the outbound flight has landed'],
    [{ back_route: 'SAW-RUH' }, 'G (back_route): begins in SAW, but the way out ends in IST'],
    [{ back_times: '' }, 'I (back_times): is empty'],
    [{ seats: '0' }, 'J (seats): must be a whole number from 1 to 999, not “0”'],
    [{ seats: '12.5' }, 'J (seats): must be a whole number from 1 to 999, not “12.5”'],
    [{ adult_fare: '-5' }, 'K (adult_fare): must be an amount in SAR such as 1,250 or 99.5, not “-5”'],
    [
      { adult_fare: '10.999' },
      'K (adult_fare): must be an amount in SAR such as 1,250 or 99.5, not “10.999”',
    ],
    [{ adult_fare: '0' }, 'K (adult_fare): must be more than 0'],
    [{ child_taxes: '50' }, 'child_fare: is empty although child_taxes is filled in'],
    [
      { cabin: 'luxury' },
      'L (cabin): must be one of economy, premium_economy, business, first, not “luxury”',
    ],
    [{ pnr: 'ABC' }, 'L (pnr): must be 6 letters or digits, not “ABC”'],
    [{ visible_to: ' | ' }, 'L (visible_to): names the travel agency “|”, which we do not know'],
    [{ visible_to: 'Nobody' }, 'L (visible_to): names the travel agency “Nobody”, which we do not know'],
    [{ status: 'on' }, 'L (status): must be one of draft, published, paused, not “on”'],
    [
      { name_list: '2027-01-13' },
      'L (name_list): name_list must not be later than ticketing (taken as usual)',
    ],
    [{ ticketing: '2027-01-15' }, 'L (ticketing): ticketing must not be later than the flight leaves'],
  ])('%o is told', (row, expected) => {
    expect(errorsOf(row)).toContain(expected)
  })

  test('all errors of all lines are reported, each with its line', () => {
    const { errors, blocks } = file({ seats: 'x' }, {}, { code: 'A3', out_route: 'RUH', cabin: 'y' })
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 J (seats)',
      '4 L (cabin)',
      '4 C (out_route)',
    ])
    expect(blocks.map(({ line }) => line)).toEqual([3])
  })

  test('a duplicate code in the file is reported at its second line', () => {
    expect(file({}, {}).errors).toEqual([
      { line: 3, column: 'code', message: '“A1” is already used in line 2' },
    ])
  })

  test('a row with too many cells is reported, since a separator was not quoted', () => {
    const { errors } = readBlockFile(
      'code,out_flights,out_route,out_date,out_times,seats,adult_fare\nA,SV263,RUH-IST,2027-01-14,08:20-12:40,9,1,090',
      setting,
    )
    expect(errors[0]).toMatchObject({ line: 2, column: null })
  })

  test('a flight so near that selling would be over is refused', () => {
    expect(errorsOf({ out_date: '2026-11-24', back_date: '2026-11-28' })).toContain(
      'sales_until: is over: selling would have stopped 5 days before departure; type a later time',
    )
  })
})

describe('a file that would be read for minutes', () => {
  test('is refused at a cell that is too long, and at once with too many rows', () => {
    const long = `60: a${' '.repeat(200_000)}b`
    expect(errorsOf({ cancel_tiers: long })).toEqual([
      expect.stringMatching(/^[A-Z] \(cancel_tiers\): is longer than 2000 characters$/),
    ])
    const rows = Array.from({ length: 5001 }, (_, row) => ({ code: `A${row}` }))
    const { blocks, errors } = file(...rows)
    expect([blocks, errors.map(({ message }) => message)]).toEqual([
      [],
      ['the file has 5001 rows; a file may have 5000, so import it in parts'],
    ])
  })
})
