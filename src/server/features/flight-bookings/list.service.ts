import { sql } from 'kysely'
import type { TableFormat } from '#shared/base/table-formats.ts'
import type { BookingQueue } from '#shared/contract/bookings/bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type {
  FlightBookingFilter,
  FlightBookingRow,
  listFlightBookings as listCall,
} from '#shared/contract/flights/flight-bookings.ts'
import type { ScheduleState } from '#shared/contract/flights/schedule.ts'
import type { Airline } from '#shared/contract/flights/seat-blocks.ts'
import { mayExportBookings } from '#shared/rules/access/booking-access.ts'
import { nextDeadline } from '#shared/rules/days/next-deadline.ts'
import { openBalanceAt } from '#shared/rules/money/schedule/lines.ts'
import { TO_TICKET } from '#shared/rules/statuses/booking-statuses.ts'
import { requireUser } from '../../context/caller.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { readWhole, type TableCell, tableFile } from '../../lib/files/table-file.ts'
import { tFor } from '../../lib/i18n.ts'
import { sqlList } from '../../lib/sql-list.ts'
import { type BookingCount, countList } from '../bookings/lists/counted.service.ts'
import {
  type BookingQuery,
  type ListedBooking,
  listPage,
  listSuppliers,
  type Way,
} from '../bookings/lists/list.service.ts'
import { listedRow, ownDeadline } from '../bookings/lists/rows.service.ts'
import { LAST_COLUMNS, lastCells } from '../bookings/lists/table-cells.service.ts'
import { UNPLANNED } from '../bookings/money/balances.service.ts'
import { findAirline, requirePlace } from '../seat-blocks/names.service.ts'
import { onRoute } from './routes.repo.ts'
import { answeredTo } from './schedule/answered.ts'
import { type ListedFlight, listFlights } from './seats.repo.ts'

const EXPORT_MAX = 5000

const deadlines: BookingQuery['deadlines'] = (u, within) => {
  const flights = (column: string) => sql<boolean>`b.id in (select f.id from flight_bookings f
    join seat_blocks k on k.tenant_id = f.tenant_id and k.id = f.seat_block_id
    where f.tenant_id = ${u.tenant.id} and f.seats_state = 'sold' and ${within(sql.ref(column))})`
  return [
    sql<boolean>`b.status = 'confirmed' and ${flights('k.name_list_deadline')}`,
    sql<boolean>`b.status in ${sql.raw(sqlList(TO_TICKET))} and ${flights('k.ticketing_deadline')}`,
    sql<boolean>`${sql.raw(UNPLANNED)} and ${flights('k.balance_due_at')}`,
  ]
}

/** For staff: agency and route, what waits, and who answered a change of times. */
type ListFilter = FlightBookingFilter & {
  agency?: string
  route?: string
  queue?: BookingQueue | ''
  change?: string
  answer?: ScheduleState | ''
}

function ownWays(u: Unit, { route, change, answer }: ListFilter): Way[] {
  const ways: Way[] = []
  if (change) ways.push({ all: [answeredTo(u, change, answer)], few: true })
  if (route) ways.push({ all: [onRoute(u, route)] })
  return ways
}

const queryOf = (filter: ListFilter): BookingQuery => ({
  kind: 'flight',
  filter,
  supplier: filter.airline,
  queue: filter.queue || undefined,
  deadlines,
  own: u => ownWays(u, filter),
})

const readRows = (u: Unit, filter: ListFilter, limit: number) =>
  listPage(u, queryOf(filter), limit, async (shown, ids) => {
    const flights = new Map((await listFlights(u, ids)).map(flight => [flight.id, flight]))
    return shown.map(row => toRow(u, row, flights.get(row.id)))
  })

/** A page of bookings. Pass `next` as `after` of the next page. */
export function listFlightBookings(ctx: Context, filter: ListFilter): Promise<AnswerOf<typeof listCall>> {
  return ctx.read(u => readRows(u, filter, filter.limit))
}

export const countFlightBookings = (ctx: Context, filter: ListFilter): Promise<BookingCount | undefined> =>
  ctx.read(u => countList(u, queryOf(filter)))

export async function listBookedAirlines(ctx: Context): Promise<Airline[]> {
  const codes = await ctx.read(listSuppliers)
  return codes.map(findAirline)
}

function deadlineOf(u: Unit, row: ListedBooking, flight: ListedFlight): FlightBookingRow['next_deadline'] {
  const own = ownDeadline(u, row)
  if (own !== undefined) return own
  const isOpen = TO_TICKET.includes(row.status)
  const open = { name_list: flight.name_list_deadline, ticketing: flight.ticketing_deadline }
  return nextDeadline({ ...(isOpen && open), balance: openBalanceAt(row, flight.balance_due_at) }, u.now)
}

function toRow(u: Unit, row: ListedBooking, flight: ListedFlight | undefined): FlightBookingRow {
  if (!flight) throw new Error(`Booking ${row.id} has no flight`)
  return {
    ...listedRow(u, row),
    airline_pnr: row.supplier_reference,
    airline: findAirline(flight.airline),
    origin: requirePlace(flight.origin),
    destination: requirePlace(flight.destination),
    departs_on: row.starts_on,
    next_deadline: deadlineOf(u, row, flight),
  }
}

export async function exportBookings(
  ctx: Context,
  { format, ...filter }: ListFilter & { format: TableFormat },
) {
  requireUser(ctx)
  if (!mayExportBookings(ctx.user)) throw new AppError('auth.forbidden')
  const t = tFor(ctx.lang)
  const columns = ['reference', 'pnr', 'route', 'departs', 'lead', ...LAST_COLUMNS]
  const rows = await ctx.read(u =>
    readWhole(EXPORT_MAX, async limit => (await readRows(u, filter, limit)).rows),
  )
  const lines = rows.map((row): TableCell[] => [
    row.reference,
    row.airline_pnr,
    `${row.origin.iata}-${row.destination.iata}`,
    { day: row.departs_on },
    row.lead_name,
    ...lastCells(ctx, row, 'flight'),
  ])
  const head = columns.map(column => t(`status:column.${column}`))
  return tableFile({ name: 'flight-bookings', head, rows: lines }, format, ctx.lang)
}

/** Data of the list page, read in one transaction. `total` is undefined where counting is too expensive. */
export const bookingListPage = (ctx: Context, filter: FlightBookingFilter) =>
  ctx.read(async u => ({
    ...(await listFlightBookings(u, filter)),
    total: await countFlightBookings(u, filter),
    airlines: await listBookedAirlines(u),
  }))
