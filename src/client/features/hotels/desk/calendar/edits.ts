import type { HotelCalendar, NightChange, NightFlag } from '#shared/contract/desk/hotels/hotel-nights.ts'
import { changedNight, isSame, type NightState, type NightStep } from '#shared/rules/hotels/nights.ts'

/** What is written over the calendar and not saved yet, by room and night. */
export type Edits = Readonly<Record<string, NightChange>>

/** A cell by the position of its night and its room. */
export interface Cell {
  row: number
  column: number
}

export interface Block {
  from: Cell
  to: Cell
}

export const keyOf = (room: string, night: string) => `${room} ${night}`

export function cellsOf({ from, to }: Block): Cell[] {
  const range = (one: number, other: number) =>
    Array.from({ length: Math.abs(other - one) + 1 }, (_, at) => Math.min(one, other) + at)
  return range(from.row, to.row).flatMap(row =>
    range(from.column, to.column).map(column => ({ row, column })),
  )
}

type Values = Partial<Pick<NightChange, 'allotment' | NightFlag>>

/** Edits with `values` written into cells; nights that are over stay as they are. */
export function written(
  calendar: HotelCalendar,
  edits: Edits,
  cells: readonly (Cell & { values: Values })[],
): Edits {
  const next: Record<string, NightChange> = { ...edits }
  for (const { row, column, values } of cells) {
    const room = calendar.rooms[column]
    const night = room?.nights[row]
    if (!room || !night || night.night < calendar.today) continue
    const key = keyOf(room.id, night.night)
    const change = { ...next[key], room_type_id: room.id, night: night.night, ...values }
    if (isSame(changedNight(night, change), night)) delete next[key]
    else next[key] = change
  }
  return next
}

export const shownNight = <Night extends NightState & { night: string }>(
  edits: Edits,
  room: string,
  night: Night,
): NightState => {
  const change = edits[keyOf(room, night.night)]
  return change ? changedNight(night, change) : night
}

/** Edits as steps from what is to what will be, room by room. */
export const stepsOf = (calendar: HotelCalendar, edits: Edits): NightStep[] =>
  calendar.rooms.flatMap(room =>
    room.nights.flatMap(before => {
      const change = edits[keyOf(room.id, before.night)]
      return change
        ? [{ room: room.id, night: before.night, before, after: changedNight(before, change) }]
        : []
    }),
  )

/** Edits of nights that are not on this page: a file may name them. */
export const beyond = (calendar: HotelCalendar, edits: Edits): number => {
  const shown = new Set(calendar.rooms.flatMap(room => room.nights.map(({ night }) => keyOf(room.id, night))))
  return Object.keys(edits).filter(key => !shown.has(key)).length
}

/** Edits with the nights of a file; those that are over, or as they are, left out. */
export function added(calendar: HotelCalendar, edits: Edits, changes: readonly NightChange[]): Edits {
  const open = changes.filter(({ night }) => night >= calendar.today)
  const named = Object.fromEntries(open.map(each => [keyOf(each.room_type_id, each.night), each]))
  const next = { ...edits, ...named }
  for (const { room, night, before, after } of stepsOf(calendar, next))
    if (isSame(before, after)) delete next[keyOf(room, night)]
  return next
}

export const allHave = (calendar: HotelCalendar, edits: Edits, block: Block, flag: NightFlag): boolean =>
  cellsOf(block).every(({ row, column }) => {
    const room = calendar.rooms[column]
    const night = room?.nights[row]
    return room && night && shownNight(edits, room.id, night)[flag]
  })
