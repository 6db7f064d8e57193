import type { NightChange } from '../../contract/desk/hotels/hotel-nights.ts'
import { readListDate } from '../name-list/dates.ts'
import { cleanText } from '../name-list/split.ts'
import { normaliseDigits } from '../texts/digits.ts'

const NUMBER = /^\d{1,5}$/

/** A number of rooms in any digits; undefined for anything else. */
export function roomsTyped(cell: string): number | undefined {
  const text = normaliseDigits(cleanText(cell)).trim()
  const count = NUMBER.test(text) ? Number(text) : Number.NaN
  return count <= 10_000 ? count : undefined
}

/** The cells of a rectangle that was copied from a sheet; undefined where none is a number. */
export const pastedRooms = (text: string): (number | undefined)[][] =>
  cleanText(text)
    .replace(/\n+$/, '')
    .split('\n')
    .map(row => row.split('\t').map(roomsTyped))

export const SHEET_FIELDS = ['night', 'room', 'allotment', 'stop_sale', 'free_sale', 'on_request'] as const
export type SheetField = (typeof SHEET_FIELDS)[number]
const FLAGS = ['stop_sale', 'free_sale', 'on_request'] as const

export interface SheetWords {
  /** What each column may be headed, in any language. */
  heads: Record<SheetField, readonly string[]>
  yes: readonly string[]
  no: readonly string[]
}

interface SheetRoom {
  id: string
  name: { en: string; ar: string }
}

const plain = (text: string) =>
  cleanText(text)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

function columnsOf(header: readonly string[], { heads }: SheetWords): Partial<Record<SheetField, number>> {
  const at = (field: SheetField) =>
    header.findIndex(cell => [field, ...heads[field]].some(name => plain(name) === plain(cell)))
  return Object.fromEntries(
    SHEET_FIELDS.map(field => [field, at(field)]).filter(([, column]) => column !== -1),
  )
}

function flagOf(cell: string, { yes, no }: SheetWords): boolean | undefined {
  const text = plain(normaliseDigits(cell))
  if (['1', 'x', 'true', ...yes.map(plain)].includes(text)) return true
  return ['0', 'false', ...no.map(plain)].includes(text) ? false : undefined
}

/**
 * The nights that a file names: a line for each room type and night, under headings in either language. Empty cells
 * leave things as they are. Undefined when the headings are not there; `skipped`: lines that say nothing of a night.
 */
export function readNightRows(
  rows: readonly (readonly string[])[],
  rooms: readonly SheetRoom[],
  words: SheetWords,
  today: string,
): { changes: NightChange[]; skipped: number } | undefined {
  const [header = [], ...lines] = rows
  const columns = columnsOf(header, words)
  if (columns.night === undefined || (columns.room === undefined && rooms.length !== 1)) return undefined
  const changes = lines.flatMap(line => {
    const cell = (field: SheetField) => line[columns[field] ?? -1] ?? ''
    const named = columns.room === undefined ? rooms[0] : roomNamed(rooms, cell('room'))
    const night = readListDate(cell('night'), false, today)
    if (!named || !night) return []
    const allotment = roomsTyped(cell('allotment'))
    const flags = FLAGS.flatMap(flag => {
      const on = flagOf(cell(flag), words)
      return on === undefined ? [] : [[flag, on] as const]
    })
    if (allotment === undefined && flags.length === 0) return []
    const change: NightChange = { room_type_id: named.id, night, ...Object.fromEntries(flags) }
    return [allotment === undefined ? change : { ...change, allotment }]
  })
  const filled = lines.filter(line => line.some(cell => cell.trim() !== ''))
  return { changes, skipped: filled.length - changes.length }
}

const roomNamed = (rooms: readonly SheetRoom[], name: string) =>
  rooms.find(room => [room.name.en, room.name.ar, room.id].some(each => plain(each) === plain(name)))
