import { stringify } from 'csv-stringify/sync'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type {
  BookingFilter,
  BookingRow,
  listFlightBookings as listCall,
} from '#shared/contract/flight-bookings.ts'
import type { Airline } from '#shared/contract/seat-blocks.ts'
import { mayExportBookings } from '#shared/rules/booking-access.ts'
import { toDecimal } from '#shared/rules/decimal.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { dueMinor, paymentStatus } from '#shared/rules/payment-status.ts'
import { can } from '#shared/rules/permissions.ts'
import type { Context, Unit } from '../../context.ts'
import { safeCell } from '../../csv.ts'
import { AppError } from '../../errors.ts'
import { tFor } from '../../i18n.ts'
import { findAirline, requirePlace } from '../seat-blocks/names.service.ts'
import {
  listBookedAirlines as airlinesOf,
  COUNT_MAX,
  countBookings,
  type ListedBooking,
  listBookings,
  type Scope,
} from './list.repo.ts'
import { moneyOfRow, statusNow } from './view.ts'

const EXPORT_MAX = 5000

/** The list holds what `maySeeBooking` lets the user open. */
function scopeOf({ user }: Context): Scope {
  if (!user) throw new AppError('auth.required')
  if (user.kind === 'staff') return 'tenant'
  const own = can(user, 'bookings.view_own') ? 'own' : 'none'
  const ofAgency = can(user, 'bookings.view_agency') ? 'all' : own
  return { userId: user.id, agencyId: user.travel_agency?.id, ofAgency }
}

const seesColleagues = ({ user }: Context) =>
  user?.kind !== 'staff' && Boolean(user?.travel_agency) && can(user, 'bookings.view_agency')

/** A page of bookings in the order asked for. `next` is the `after` of the following page. */
export function listFlightBookings(ctx: Context, filter: BookingFilter): Promise<AnswerOf<typeof listCall>> {
  const scope = scopeOf(ctx)
  return ctx.unit(async u => {
    const found = await listBookings(u, scope, filter, filter.limit)
    const rows = found.slice(0, filter.limit)
    return {
      rows: rows.map(row => toRow(u, row)),
      next: found.length > filter.limit ? (rows.at(-1)?.id ?? null) : null,
    }
  })
}

// Without any of these an index holds exactly the rows that count; with one, all rows might be read for a few.
const isCountable = ({ q, from, to, deadline, status, airline, agent }: BookingFilter) =>
  !(q || from || to || deadline) && [status, airline, agent].filter(Boolean).length <= 1

interface BookingCount {
  count: number
  /** There are more than `count`. */
  more: boolean
}

/** How many bookings the filter finds, exact up to a thousand; undefined where counting could read them all. */
async function countFlightBookings(ctx: Context, filter: BookingFilter): Promise<BookingCount | undefined> {
  if (!isCountable(filter)) return undefined
  const found = await ctx.unit(u => countBookings(u, scopeOf(ctx), filter))
  return { count: Math.min(found, COUNT_MAX), more: found > COUNT_MAX }
}

/** Airlines of the caller's bookings: what the list can be filtered by. */
async function listBookedAirlines(ctx: Context): Promise<Airline[]> {
  const scope = scopeOf(ctx)
  const codes = await ctx.unit(u => airlinesOf(u, scope))
  return codes.map(findAirline)
}

function nextDeadline(u: Unit, row: ListedBooking): BookingRow['next_deadline'] {
  const coming = (kind: 'hold' | 'name_list' | 'ticketing', at: Date | null) =>
    at && at > u.now ? [{ kind, at: at.toISOString() }] : []
  if (row.status === 'held') return coming('hold', row.hold_expires_at)[0] ?? null
  if (row.status !== 'confirmed' && row.status !== 'ticketing') return null
  return (
    [...coming('name_list', row.name_list_deadline), ...coming('ticketing', row.ticketing_deadline)][0] ??
    null
  )
}

function toRow(u: Unit, row: ListedBooking): BookingRow {
  const status = statusNow(row, u.now)
  const money = moneyOfRow(row)
  return {
    id: row.id,
    reference: row.reference,
    airline_pnr: row.airline_pnr,
    airline: findAirline(row.airline),
    origin: requirePlace(row.origin),
    destination: requirePlace(row.destination),
    departs_on: row.departs_on,
    lead_name: row.lead_name,
    passengers: row.adults + row.children + row.infants,
    agency: row.agency_name,
    maker: seesColleagues(u) ? row.maker_name : null,
    total_minor: row.total_minor,
    paid_minor: row.paid_minor,
    due_minor: status === 'expired' || status === 'cancelled' ? 0 : dueMinor(money),
    currency: row.currency,
    next_deadline: nextDeadline(u, row),
    status,
    payment_status: paymentStatus(money),
    created_at: row.created_at.toISOString(),
  }
}

/** The filtered list as CSV with a byte-order mark, headed in the caller's language. */
export async function exportBookings(ctx: Context, filter: BookingFilter) {
  const scope = scopeOf(ctx)
  if (!mayExportBookings(ctx.user)) throw new AppError('auth.forbidden')
  const t = tFor(ctx.lang)
  const columns = [
    'reference',
    'pnr',
    'route',
    'departs',
    'lead',
    'passengers',
    'agency',
    'total',
    'paid',
    'currency',
    'status',
    'payment',
  ]
  const rows = await ctx.unit(async u => {
    const found = await listBookings(u, scope, filter, EXPORT_MAX)
    return found.slice(0, EXPORT_MAX).map(row => toRow(u, row))
  })
  const lines = rows.map(row => [
    row.reference,
    safeCell(row.airline_pnr ?? ''),
    `${row.origin.iata}-${row.destination.iata}`,
    row.departs_on,
    safeCell(row.lead_name ?? ''),
    row.passengers,
    safeCell(row.agency ? localized(row.agency, ctx.lang) : ''),
    toDecimal(row.total_minor, row.currency),
    toDecimal(row.paid_minor, row.currency),
    row.currency,
    t(`status:booking.${row.status}`),
    t(`status:payment.${row.payment_status}`),
  ])
  const text = stringify([columns.map(column => t(`status:column.${column}`)), ...lines], { bom: true })
  return { body: text, mime: 'text/csv; charset=utf-8', name: 'flight-bookings.csv' }
}

/** What the page of the list shows, read in one transaction. `total` is undefined where counting costs too much. */
export const bookingListPage = (ctx: Context, filter: BookingFilter) =>
  ctx.unit(async u => ({
    ...(await listFlightBookings(u, filter)),
    total: await countFlightBookings(u, filter),
    airlines: await listBookedAirlines(u),
  }))
