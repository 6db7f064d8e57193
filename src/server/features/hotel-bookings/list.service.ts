import { sql } from 'kysely'
import type { TableFormat } from '#shared/base/table-formats.ts'
import type { BookingFilter, BookingQueue } from '#shared/contract/bookings/bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type {
  HotelBookingRow,
  listHotelBookings as listCall,
} from '#shared/contract/hotels/hotel-bookings.ts'
import { nextDeadline } from '#shared/rules/days/next-deadline.ts'
import { firstDayToCome } from '#shared/rules/days/zones.ts'
import { stayDueAt } from '#shared/rules/hotels/tiers.ts'
import { openBalanceAt } from '#shared/rules/money/schedule/lines.ts'
import type { Context, Unit } from '../../context/context.ts'
import { countList } from '../bookings/lists/counted.service.ts'
import { type BookingQuery, type ListedBooking, listPage } from '../bookings/lists/list.service.ts'
import { exportList, listedRow, ownDeadline } from '../bookings/lists/rows.service.ts'
import { UNPLANNED } from '../bookings/money/balances.service.ts'
import { stayDue } from './stays.repo.ts'
import { listTitled, type Titled } from './titles.repo.ts'

/** Besides holds, what staff sold unpaid. */
export const deadlines: BookingQuery['deadlines'] = (u, within) => [
  sql<boolean>`b.kind = 'hotel' and ${sql.raw(UNPLANNED)} and b.starts_on >= ${firstDayToCome(u.now)}
    and ${within(stayDue(u))}`,
]

function deadlineOf(u: Unit, row: ListedBooking, stay: Titled): HotelBookingRow['next_deadline'] {
  const own = ownDeadline(u, row)
  if (own !== undefined) return own
  return nextDeadline({ balance: openBalanceAt(row, stayDueAt(stay)) }, u.now)
}

function toRow(u: Unit, row: ListedBooking, stay: Titled | undefined): HotelBookingRow {
  if (!stay) throw new Error(`Booking ${row.id} has no stay`)
  const { title, from_day: from, to_day: to, rooms } = stay
  return { ...listedRow(u, row), title, from, to, rooms, next_deadline: deadlineOf(u, row, stay) }
}

type ListFilter = BookingFilter & { queue?: BookingQueue | '' }

const queryOf = (filter: ListFilter): BookingQuery => ({
  kind: 'hotel',
  filter,
  queue: filter.queue || undefined,
  deadlines,
})

/** A page of hotels' bookings. Pass `next` as `after` of the next page. Throws `auth.required`. */
export function listHotelBookings(ctx: Context, filter: ListFilter): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(u =>
    listPage(u, queryOf(filter), filter.limit, async (shown, ids) => {
      const stays = new Map((await listTitled(u, ids)).map(stay => [stay.id, stay]))
      return shown.map(row => toRow(u, row, stays.get(row.id)))
    }),
  )
}

/** Data of the list page, read in one transaction. `total` is undefined where counting is too expensive. */
export const hotelListPage = (ctx: Context, filter: BookingFilter) =>
  ctx.read(async u => ({
    ...(await listHotelBookings(u, filter)),
    total: await countList(u, queryOf(filter)),
  }))

export const exportHotelBookings = (ctx: Context, filter: ListFilter & { format: TableFormat }) =>
  exportList(ctx, filter, {
    kind: 'hotel',
    list: listHotelBookings,
    starts: 'check_in',
    startOf: row => row.from,
  })
