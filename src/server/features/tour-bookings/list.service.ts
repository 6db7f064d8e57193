import { sql } from 'kysely'
import type { TableFormat } from '#shared/base/table-formats.ts'
import type { BookingFilter, BookingQueue } from '#shared/contract/bookings/bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { listTourBookings as listCall, TourBookingRow } from '#shared/contract/tours/tour-bookings.ts'
import { nextDeadline } from '#shared/rules/days/next-deadline.ts'
import { openBalanceAt } from '#shared/rules/money/schedule/lines.ts'
import type { Context, Unit } from '../../context/context.ts'
import { countList } from '../bookings/lists/counted.service.ts'
import { type BookingQuery, type ListedBooking, listPage } from '../bookings/lists/list.service.ts'
import { exportList, listedRow, ownDeadline } from '../bookings/lists/rows.service.ts'
import { UNPLANNED } from '../bookings/money/balances.service.ts'
import { countRooms } from './rooms.repo.ts'
import { listTitled, type Titled } from './titles.repo.ts'

/** Names of a tour are due some days before it, and so is the price. */
export const deadlines: BookingQuery['deadlines'] = (u, within) => {
  const tours = (column: string) => sql<boolean>`b.id in (select f.id from tour_bookings f
    join tour_departures d on d.tenant_id = f.tenant_id and d.id = f.departure_id
    where f.tenant_id = ${u.tenant.id} and f.places_state = 'sold' and ${within(sql.ref(column))})`
  return [
    sql<boolean>`b.status = 'confirmed' and ${tours('d.names_deadline')}`,
    sql<boolean>`${sql.raw(UNPLANNED)} and ${tours('d.balance_due_at')}`,
  ]
}

function deadlineOf(u: Unit, row: ListedBooking, tour: Titled): TourBookingRow['next_deadline'] {
  const own = ownDeadline(u, row)
  if (own !== undefined) return own
  const name_list = row.status === 'confirmed' ? tour.names_deadline : null
  return nextDeadline({ name_list, balance: openBalanceAt(row, tour.balance_due_at) }, u.now)
}

function toRow(u: Unit, row: ListedBooking, tour: Titled | undefined, rooms: number): TourBookingRow {
  if (!tour) throw new Error(`Booking ${row.id} has no tour`)
  const { starts_on, ends_on } = row
  return {
    ...listedRow(u, row),
    ...{ title: tour.title, starts_on, ends_on, rooms, next_deadline: deadlineOf(u, row, tour) },
  }
}

type ListFilter = BookingFilter & { queue?: BookingQueue | '' }

const queryOf = (filter: ListFilter): BookingQuery => ({
  kind: 'tour',
  filter,
  queue: filter.queue || undefined,
  deadlines,
})

/** A page of tours' bookings. Pass `next` as `after` of the next page. Throws `auth.required`. */
export function listTourBookings(ctx: Context, filter: ListFilter): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(u =>
    listPage(u, queryOf(filter), filter.limit, async (shown, ids) => {
      const tours = new Map((await listTitled(u, ids)).map(tour => [tour.id, tour]))
      const rooms = await countRooms(u, ids)
      return shown.map(row => toRow(u, row, tours.get(row.id), rooms.get(row.id) ?? 0))
    }),
  )
}

/** Data of the list page, read in one transaction. `total` is undefined where counting is too expensive. */
export const tourListPage = (ctx: Context, filter: BookingFilter) =>
  ctx.read(async u => ({
    ...(await listTourBookings(u, filter)),
    total: await countList(u, queryOf(filter)),
  }))

export const exportTourBookings = (ctx: Context, filter: ListFilter & { format: TableFormat }) =>
  exportList(ctx, filter, {
    kind: 'tour',
    list: listTourBookings,
    starts: 'departs',
    startOf: row => row.starts_on,
  })
