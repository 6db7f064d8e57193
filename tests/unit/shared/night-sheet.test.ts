import { describe, expect, test } from 'vitest'
import { pastedRooms, readNightRows, roomsTyped, type SheetWords } from '#shared/rules/hotels/night-sheet.ts'

const WORDS: SheetWords = {
  heads: {
    night: ['Night', 'الليلة'],
    room: ['Room', 'الغرفة'],
    allotment: ['Allotment', 'الحصة'],
    stop_sale: ['Stop sale', 'وقف البيع'],
    free_sale: [],
    on_request: [],
  },
  yes: ['yes', 'نعم'],
  no: ['no', 'لا'],
}
const DOUBLE = { id: 'd', name: { en: 'Double room', ar: 'غرفة مزدوجة' } }
const FAMILY = { id: 'f', name: { en: 'Family room', ar: 'غرفة عائلية' } }
const read = (rows: string[][], rooms = [DOUBLE, FAMILY]) => readNightRows(rows, rooms, WORDS, '2027-01-01')

describe('cells of a sheet', () => {
  test('are numbers of rooms in any digits, or nothing', () => {
    expect(['7', '٧', ' 12 ', '۰', '', 'x', '-1', '1.5', '10001'].map(roomsTyped)).toEqual([
      ...[7, 7, 12, 0],
      ...[undefined, undefined, undefined, undefined, undefined],
    ])
  })

  test('are pasted as a rectangle, with or without a last line break', () => {
    expect(pastedRooms('1\t2\r\n3\t\r\n')).toEqual([
      [1, 2],
      [3, undefined],
    ])
  })
})

describe('a file of nights', () => {
  test('names rooms and days in either language and calendar, and leaves empty cells as they are', () => {
    const rows = [
      ['الليلة', 'الغرفة', 'الحصة', 'وقف البيع'],
      ['2027-02-01', 'غرفة مزدوجة', '٥', ''],
      ['17/09/1448', 'family  ROOM', '', 'نعم'],
      ['46054', 'd', '3', 'no'],
    ]
    expect(read(rows)).toEqual({
      changes: [
        { room_type_id: 'd', night: '2027-02-01', allotment: 5 },
        { room_type_id: 'f', night: '2027-02-24', stop_sale: true },
        { room_type_id: 'd', night: '2026-02-01', stop_sale: false, allotment: 3 },
      ],
      skipped: 0,
    })
  })

  test('counts lines that say nothing of a night, and needs no room where there is one', () => {
    const rows = [
      ['Night', 'Allotment'],
      ['2027-02-01', '4'],
      ['soon', '4'],
      ['2027-02-02', 'many'],
      ['', ''],
    ]
    expect(read(rows, [DOUBLE])).toMatchObject({ changes: [{ room_type_id: 'd', allotment: 4 }], skipped: 2 })
    expect(read(rows)).toBeUndefined()
    expect(read([['a', 'b']])).toBeUndefined()
    expect(read([])).toBeUndefined()
  })
})
