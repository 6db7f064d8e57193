import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { FILE_MAX } from '#client/features/bookings/name-list/import/file-rows.ts'
import { readBytes, readText } from '#client/features/bookings/name-list/import/read-file.ts'
import { fitsUnpacked } from '#client/features/bookings/name-list/import/zip-bounds.ts'

const TODAY = '2026-11-22'
const utf8 = (text: string) => new TextEncoder().encode(text)
const sheet = (rows: (string | number | Date | null)[][]) => writeXlsx({ sheets: [{ name: 'Names', rows }] })
const HEADER = ['Surname', 'Given names', 'Date of birth', 'Passport']

async function tableOf(bytes: Uint8Array) {
  const read = await readBytes(bytes, TODAY)
  if ('refused' in read) throw new Error(read.refused)
  return read.table
}

describe('a sheet', () => {
  test('is read with its dates, numbers and texts', async () => {
    const table = await tableOf(await sheet([HEADER, ['ALI', 'OMAR', new Date('1990-01-14'), 123456789]]))
    expect(table.mapping).toEqual(['surname', 'given_names', 'birth_date', 'document_number'])
    expect(table.rows[0]?.cells).toEqual(['ALI', 'OMAR', '1990-01-14', '123456789'])
  })

  test('of 5,000 lines is read, and one of 7,000 refused', async () => {
    const rows = (count: number) => [
      HEADER,
      ...Array.from({ length: count }, (_, at) => ['ALI', 'OMAR', '1/2/1990', `A${at}00000`]),
    ]
    expect((await tableOf(await sheet(rows(5000)))).rows).toHaveLength(5000)
    expect(await readBytes(await sheet(rows(7000)), TODAY)).toEqual({ refused: 'too_many' })
  })

  test('that claims to unpack to gigabytes is refused before it is unpacked', async () => {
    const bytes = await sheet([HEADER, ['ALI', 'OMAR', '1/2/1990', 'A1']])
    expect(fitsUnpacked(bytes, 1_000_000)).toBe(true)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const entry = bytes.findIndex(
      (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    )
    for (const size of [1_000_000_000, 0, 0xffffffff]) {
      view.setUint32(entry + 24, size, true)
      expect(fitsUnpacked(bytes, 1_000_000)).toBe(false)
      expect(await readBytes(bytes, TODAY)).toEqual({ refused: 'too_big' })
    }
  })

  test('that unpacks to more than it claims is refused', async () => {
    const bytes = await sheet([
      HEADER,
      ...Array.from({ length: 500 }, () => ['ALI', 'OMAR', '1/2/1990', 'A1']),
    ])
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at + 4 <= bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    expect(await readBytes(bytes, TODAY)).toEqual({ refused: 'broken' })
  })

  test.each([
    ['old_excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
    ['too_big', Uint8Array.of(0x50, 0x4b, 3, 4)],
    ['too_big', new Uint8Array(FILE_MAX + 1)],
    ['empty', utf8('')],
    ['empty', utf8('??\n!!')],
  ] as const)('that is none is answered with %s', async (refused, bytes) => {
    expect(await readBytes(bytes, TODAY)).toEqual({ refused })
  })
})

describe('a CSV file', () => {
  const text = 'Surname;Given names;Arabic name\nALI;OMAR;عمر علي\n'

  test('is read in UTF-8, in UTF-16 and as Excel writes Arabic', async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, c => c.charCodeAt(0)).buffer),
    ])
    const arabic = Uint8Array.of(...utf8('Surname;Given names;Arabic name\nALI;OMAR;'), 0xda, 0xe3, 0xd1)
    for (const bytes of [utf8(text), utf8(`\ufeff${text}`), utf16]) {
      expect((await tableOf(bytes)).rows[0]?.cells).toEqual(['ALI', 'OMAR', 'عمر علي'])
    }
    expect((await tableOf(arabic)).rows[0]?.cells[2]).toBe('عمر')
  })

  test('loses what was put before a cell that a spreadsheet would run', () => {
    const read = readText("Surname,Given names,Remarks\nALI,OMAR,'=1+1", TODAY)
    expect('table' in read && read.table.rows[0]?.cells[2]).toBe('=1+1')
  })
})
