import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { BookingFilter } from '#shared/contract/flight-bookings.ts'
import { normaliseName } from '#shared/rules/names.ts'
import { normaliseReference } from '#shared/rules/reference.ts'
import type { Unit } from '../../context.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Whose bookings: all of the tenant, or what a user booked privately and, of the agency acted for, all, the
 * own ones or none.
 */
export type Scope = 'tenant' | { userId: string; agencyId?: string; ofAgency: 'all' | 'own' | 'none' }

type Tables = { b: Schema['flight_bookings']; k: Schema['seat_blocks'] }
type Builder = ExpressionBuilder<Tables, 'b' | 'k'>

function inScope(eb: Builder, scope: Scope): Expression<SqlBool>[] {
  if (scope === 'tenant') return []
  const own = eb('b.user_id', '=', scope.userId)
  const privately = eb.and([eb('b.agency_id', 'is', null), own])
  if (!scope.agencyId || scope.ofAgency === 'none') return [privately]
  const agency = eb('b.agency_id', '=', scope.agencyId)
  return [eb.or([scope.ofAgency === 'all' ? agency : eb.and([agency, own]), privately])]
}

const statusNow = (u: Unit) =>
  sql<string>`case when b.status = 'held' and b.hold_expires_at <= ${u.now} then 'expired' else b.status end`

function dueWithin(u: Unit, hours: number): Expression<SqlBool> {
  const until = new Date(u.now.getTime() + hours * 3_600_000)
  return sql<boolean>`(
    (b.status = 'held' and b.hold_expires_at > ${u.now} and b.hold_expires_at <= ${until})
    or (b.status = 'confirmed' and k.name_list_deadline > ${u.now} and k.name_list_deadline <= ${until})
    or (b.status in ('confirmed', 'ticketing') and k.ticketing_deadline > ${u.now} and k.ticketing_deadline <= ${until})
  )`
}

function hasPassenger(u: Unit, name: string): Expression<SqlBool> {
  const start = `${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`exists (select from flight_booking_passengers p where p.tenant_id = ${u.tenant.id}
    and p.booking_id = b.id and (p.surname_norm like ${start} or p.arabic_name_norm like ${`%${start}`}))`
}

function matchesText(eb: Builder, u: Unit, text: string): Expression<SqlBool> {
  const name = normaliseName(text)
  return eb.or([
    eb('b.reference', '=', normaliseReference(text)),
    eb('b.airline_pnr', '=', text.trim().toUpperCase()),
    eb('b.contact_email_norm', '=', text.trim().toLowerCase()),
    // A text of punctuation alone is no name, and every name begins with nothing.
    ...(name ? [hasPassenger(u, name)] : []),
  ])
}

function conditions(eb: Builder, u: Unit, filter: BookingFilter): Expression<SqlBool>[] {
  const list: Expression<SqlBool>[] = []
  if (filter.status) list.push(sql<boolean>`${statusNow(u)} = ${filter.status}`)
  if (filter.airline) list.push(eb('k.airline', '=', filter.airline))
  if (filter.from) list.push(eb('b.departs_on', '>=', filter.from))
  if (filter.to) list.push(eb('b.departs_on', '<=', filter.to))
  if (filter.deadline) list.push(dueWithin(u, Number(filter.deadline)))
  if (filter.q.trim()) list.push(matchesText(eb, u, filter.q))
  if (filter.agent) list.push(eb('b.user_id', '=', filter.agent))
  if (filter.after) list.push(eb('b.id', '<', filter.after))
  return list
}

/** Newest first, one more than `limit` so that the caller knows whether another page follows. */
export function listBookings(u: Unit, scope: Scope, filter: BookingFilter, limit: number) {
  return u.db
    .selectFrom('flight_bookings as b')
    .innerJoin('seat_blocks as k', join =>
      join.onRef('k.tenant_id', '=', 'b.tenant_id').onRef('k.id', '=', 'b.seat_block_id'),
    )
    .leftJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.agency_id'),
    )
    .leftJoin('users as m', join =>
      join.onRef('m.tenant_id', '=', 'b.tenant_id').onRef('m.id', '=', 'b.user_id'),
    )
    .selectAll('b')
    .select(['k.airline', 'k.origin', 'k.destination', 'k.name_list_deadline', 'k.ticketing_deadline'])
    .select(['a.name as agency_name', 'm.name as maker_name'])
    .where('b.tenant_id', '=', u.tenant.id)
    .where(eb => eb.and([...inScope(eb as Builder, scope), ...conditions(eb as Builder, u, filter)]))
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
}
export type ListedBooking = Awaited<ReturnType<typeof listBookings>>[number]

/** IATA codes of the airlines somebody has bookings with. */
export async function listBookedAirlines(u: Unit, scope: Scope): Promise<string[]> {
  const rows = await u.db
    .selectFrom('flight_bookings as b')
    .innerJoin('seat_blocks as k', join =>
      join.onRef('k.tenant_id', '=', 'b.tenant_id').onRef('k.id', '=', 'b.seat_block_id'),
    )
    .select('k.airline')
    .distinct()
    .where('b.tenant_id', '=', u.tenant.id)
    .where(eb => eb.and(inScope(eb as Builder, scope)))
    .orderBy('k.airline')
    .execute()
  return rows.map(row => row.airline)
}
