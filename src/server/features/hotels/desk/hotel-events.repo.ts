import type { HotelEventKind, RecordEvent } from '#shared/contract/desk/record-events.ts'
import type { Unit } from '../../../context/context.ts'
import { eventColumns, eventsOf, type RecordNote } from '../../audit-log/record-events.service.ts'

export const OF_HOTEL = { table: 'hotel_events', column: 'hotel_id' } as const

export interface NewHotelEvent extends RecordNote<HotelEventKind> {
  hotelId: string
}

export async function insertHotelEvent(u: Unit, { hotelId, ...note }: NewHotelEvent): Promise<void> {
  await u.db
    .insertInto('hotel_events')
    .values({ ...eventColumns(u, note), hotel_id: hotelId })
    .execute()
}

/** The latest events of a hotel; long texts are cut. */
export async function listHotelEvents(u: Unit, hotelId: string, limit: number): Promise<RecordEvent[]> {
  const events = await eventsOf(u, OF_HOTEL, hotelId, limit)
  return events.map(event => ({ ...event, before: cut(event.before), after: cut(event.after) }))
}

const MOST = 240
const cut = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      text.length > MOST ? `${text.slice(0, MOST)}…` : text,
    ]),
  )
