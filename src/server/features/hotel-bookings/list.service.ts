import type { BookingFilter, BookingQueue } from '#shared/contract/bookings/bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type {
  HotelBookingRow,
  listHotelBookings as listCall,
} from '#shared/contract/hotels/hotel-bookings.ts'
import type { Context, Unit } from '../../context/context.ts'
import { cutPage } from '../../lib/cut-page.ts'
import { type ListedBooking, listBookings } from '../bookings/lists/list.service.ts'
import { listedRow } from '../bookings/lists/staff-list.service.ts'
import { listTitled, type Titled } from './titles.repo.ts'

/** Only holds have one. */
export const deadlines = () => []

function nextDeadline(
  u: Unit,
  { status, hold_expires_at: at, answer_by: answer }: ListedBooking,
): HotelBookingRow['next_deadline'] {
  if (status === 'requested' && answer) return { kind: 'answer', at: answer.toISOString() }
  return status === 'held' && at && at > u.now ? { kind: 'hold', at: at.toISOString() } : null
}

function toRow(u: Unit, row: ListedBooking, stay: Titled | undefined): HotelBookingRow {
  if (!stay) throw new Error(`Booking ${row.id} has no stay`)
  const { title, from_day: from, to_day: to, rooms } = stay
  return { ...listedRow(u, row), title, from, to, rooms, next_deadline: nextDeadline(u, row) }
}

type ListFilter = BookingFilter & { queue?: BookingQueue | '' }

/** A page of hotels' bookings. Pass `next` as `after` of the next page. Throws `auth.required`. */
export function listHotelBookings(ctx: Context, filter: ListFilter): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(async u => {
    const query = { kind: 'hotel', filter, queue: filter.queue || undefined, deadlines }
    const { rows: shown, next } = cutPage(await listBookings(u, query, filter.limit), filter.limit)
    const ids = shown.map(({ id }) => id)
    const stays = new Map((await listTitled(u, ids)).map(stay => [stay.id, stay]))
    const rows = shown.map(row => toRow(u, row, stays.get(row.id)))
    return { rows, next }
  })
}
