import type { Group, GroupPlace } from '#shared/contract/bookings/group-links.ts'
import { mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { requireBookingFor, requireBookingForChange } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { journeyOf } from '../kind.port.ts'
import { papersOf } from '../papers/papers.service.ts'
import { namingOpen } from '../passengers/name-window.ts'
import { listPassengerRows, type PassengerRow } from '../passengers/passengers.repo.ts'
import { passengersComplete, toPassenger } from '../passengers/roster.service.ts'
import * as repo from './group.repo.ts'
import { groupTokens, groupUrl } from './group-token.ts'
import { endOf } from './places.service.ts'

/** An infant is entered with its adult. */
const isUnnamed = ({ surname, category, status }: PassengerRow) =>
  surname === null && category !== 'INF' && status === 'active'

async function placesOf(u: Unit, booking: BookingRow, rows: PassengerRow[]): Promise<GroupPlace[]> {
  const offered = await repo.listPlaces(u, booking.id)
  const { travellers } = await papersOf(u, booking, { opens: () => false, adds: () => false })
  return rows.flatMap(row => {
    const place = offered.find(one => one.passenger_id === row.id)
    // The owner of the booking named them after the link was made.
    if (!place || (!place.key && row.surname !== null)) return []
    const { id, position, category, surname, given_names } = row
    return {
      passenger_id: id,
      position,
      category,
      name: surname && `${given_names} ${surname}`,
      taken_at: place.taken_at?.toISOString() ?? null,
      complete: passengersComplete([toPassenger(row, booking.ends_on)]),
      papers_percent: travellers.find(one => one.passenger_id === id)?.percent ?? 100,
    }
  })
}

const isOpen = async (u: Unit, booking: BookingRow) =>
  namingOpen(u, booking, await journeyOf(u, booking)) && endOf(u, booking) > u.now

async function groupOf(u: Unit, booking: BookingRow): Promise<Group> {
  const link = await repo.findOpenLink(u, booking.id)
  const rows = await listPassengerRows(u, booking.id)
  const may = mayActOnBooking(u.user, booking, 'bookings.create') && (await isOpen(u, booking))
  const end = endOf(u, booking)
  const shown = link && end > u.now
  return {
    link: shown ? { url: groupUrl(u, link.id), expires_at: end.toISOString() } : null,
    can_make: may && !shown && rows.some(isUnnamed),
    places: await placesOf(u, booking, rows),
  }
}

/** Throws `booking.not_found` or `auth.forbidden`. */
export const showGroup = (ctx: Context, id: string): Promise<Group> =>
  ctx.unit(async u => groupOf(u, await requireBookingFor(u, id, 'bookings.create')))

/** The open link, or a new one for the places without a name. Throws `booking.not_editable`. */
export function makeLink(ctx: Context, id: string): Promise<Group> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    if (!(await isOpen(u, booking))) throw new AppError('booking.not_editable')
    const rows = await listPassengerRows(u, id)
    await repo.addPlaces(
      u,
      id,
      rows.filter(isUnnamed).map(row => row.id),
    )
    const open = await repo.findOpenLink(u, id)
    if (!open) {
      const linkId = newId()
      const token_hash = groupTokens.hashOf(u.tenant, linkId)
      await repo.insertLink(u, { id: linkId, booking_id: id, token_hash, expires_at: endOf(u, booking) })
      await insertEvent(u, id, { kind: 'group_link_made' })
    }
    return groupOf(u, booking)
  })
}

/** Throws `booking.not_found`, `auth.forbidden`, or `group.not_found` when none is open. */
export function closeLink(ctx: Context, id: string): Promise<Group> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    if (!(await repo.closeLinks(u, id))) throw new AppError('group.not_found')
    await insertEvent(u, id, { kind: 'group_link_closed' })
    return groupOf(u, booking)
  })
}

export { groupOf }
