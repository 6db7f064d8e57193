import type { BookingFilter, BookingQueue } from '#shared/contract/bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { HotelBookingRow, listHotelBookings as listCall } from '#shared/contract/hotel-bookings.ts'
import { paymentStatus } from '#shared/rules/money/payment-status.ts'
import type { Context, Unit } from '../../context/context.ts'
import { type ListedBooking, listBookings, seesColleagues } from '../bookings/lists/list.service.ts'
import { statusNow } from '../bookings/status.service.ts'
import { dueNow, moneyOfRow } from '../bookings/view.service.ts'
import { listTitled, type Titled } from './titles.repo.ts'

/** Only holds have one. */
export const deadlines = () => []

function nextDeadline(
  u: Unit,
  { status, hold_expires_at: at }: ListedBooking,
): HotelBookingRow['next_deadline'] {
  return status === 'held' && at && at > u.now ? { kind: 'hold', at: at.toISOString() } : null
}

function toRow(u: Unit, row: ListedBooking, stay: Titled | undefined): HotelBookingRow {
  if (!stay) throw new Error(`Booking ${row.id} has no stay`)
  const status = statusNow(row, u.now)
  const { id, reference, lead_name, total_minor, paid_minor, currency } = row
  return {
    ...{ id, reference, lead_name, total_minor, paid_minor, currency, status },
    ...{ title: stay.title, from: stay.from_day, to: stay.to_day, rooms: stay.rooms },
    passengers: row.adults + row.children,
    agency: row.agency_name,
    maker: seesColleagues(u) ? row.maker_name : null,
    due_minor: dueNow(row, status),
    next_deadline: nextDeadline(u, row),
    payment_status: paymentStatus(moneyOfRow(row)),
    created_at: row.created_at.toISOString(),
  }
}

/** For staff: what waits. */
type ListFilter = BookingFilter & { queue?: BookingQueue | '' }

/** A page of hotels' bookings. Pass `next` as `after` of the next page. Throws `auth.required`. */
export function listHotelBookings(ctx: Context, filter: ListFilter): Promise<AnswerOf<typeof listCall>> {
  return ctx.unit(async u => {
    const query = { kind: 'hotel', filter, queue: filter.queue || undefined, deadlines }
    const found = await listBookings(u, query, filter.limit)
    const shown = found.slice(0, filter.limit)
    const stays = new Map(
      (
        await listTitled(
          u,
          shown.map(({ id }) => id),
        )
      ).map(stay => [stay.id, stay]),
    )
    const rows = shown.map(row => toRow(u, row, stays.get(row.id)))
    return { rows, next: found.length > filter.limit ? (rows.at(-1)?.id ?? null) : null }
  })
}
