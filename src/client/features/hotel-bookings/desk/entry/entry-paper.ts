import {
  type Cell,
  eitherDay,
  type Paper,
  writeCells,
  writeRows,
} from '#client/features/shell/paper/paper.ts'
import type { enterHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { BOARDS } from '#shared/contract/hotels/hotels.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

type Entered = BodyOf<typeof enterHotelBooking>

export const stayCells = (agencies: readonly string[]): Cell[] => [
  { name: 'from', kind: 'either_day' },
  { name: 'to', kind: 'either_day' },
  { name: 'agency_id', kind: 'choice', options: agencies, optional: true },
  { name: 'pay_hours', kind: 'number' },
  { name: 'confirmation_number', kind: 'text', optional: true },
  { name: 'outside', kind: 'flag' },
]

export const roomCells = (rooms: readonly string[]): Cell[] => [
  { name: 'room_type_id', kind: 'choice', options: rooms },
  { name: 'board', kind: 'choice', options: BOARDS },
  { name: 'adults', kind: 'number' },
  { name: 'children', kind: 'text', optional: true },
  { name: 'night_minor', kind: 'amount' },
]

export const TIER_CELLS: readonly Cell[] = [
  { name: 'until', kind: 'either_day' },
  { name: 'fee_minor', kind: 'amount' },
]

/** Starts with one room for two adults. */
export const emptyPaper = (hours: number, room: string): Paper => ({
  ...{ from: '', to: '', agency_id: '', pay_hours: String(hours), confirmation_number: '', outside: '' },
  'rooms.count': '1',
  ...{ 'rooms.0.room_type_id': room, 'rooms.0.board': 'RO', 'rooms.0.adults': '2', 'rooms.0.children': '' },
  'rooms.0.night_minor': '',
  ...{ 'tiers.count': '0' },
})

/** Ages of children, separated by anything. */
const agesOf = (text: unknown): number[] =>
  [...normaliseDigits(String(text ?? '')).matchAll(/\d+/g)].map(([age]) => Number(age))

/** The typed texts as the call's body. The server names wrong values by their path. */
export function enteredOf(paper: Paper, hotelId: string, currency: string): Entered {
  const { confirmation_number, agency_id, ...stay } = writeCells(stayCells([]), paper, currency)
  return {
    ...stay,
    hotel_id: hotelId,
    agency_id: agency_id || null,
    confirmation_number: confirmation_number ?? '',
    rooms: writeRows('rooms', roomCells([]), paper, currency).map(room => ({
      ...room,
      children: agesOf(room.children),
    })),
    tiers: writeRows('tiers', TIER_CELLS, paper, currency),
  } as unknown as Entered
}

export const entryField = (path: string): string => path.replace(/^(rooms\.\d+\.children)\..*/, '$1')

export const daysOf = ({ from = '', to = '' }: Paper) => ({ from: eitherDay(from), to: eitherDay(to) })
