import { parse } from 'valibot'
import { can, SEES_AGENCIES } from '#shared/base/permissions.ts'
import { bookingFilter } from '#shared/contract/bookings/bookings.ts'
import { type DeskFinds, type FoundBooking, SEARCH_MIN } from '#shared/contract/desk/search.ts'
import { mayListInvoices } from '#shared/rules/access/booking-access.ts'
import { matchedName } from '#shared/rules/desk/matched-name.ts'
import { isTicketNumber, tidyTicket } from '#shared/rules/tickets/ticket-number.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type ListedBooking, listBookings } from '../../bookings/lists/list.service.ts'
import { statusNow } from '../../bookings/status.service.ts'
import { findHotels } from '../../hotels/desk/hotel-list.service.ts'
import { requirePlace } from '../../seat-blocks/names.service.ts'
import { findTours } from '../../tours/desk/tour-list.service.ts'
import {
  findTicket,
  listAgenciesNamed,
  listBlocksCoded,
  listInvoicesNumbered,
  listNames,
} from './search.repo.ts'

const MOST = 8

const toFound = (u: Unit, row: ListedBooking, passenger: string | null): FoundBooking => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  pnr: row.supplier_reference,
  status: statusNow(row, u.now),
  starts_on: row.starts_on,
  lead_name: row.lead_name,
  agency: row.agency_name,
  passenger,
  ticket: null,
})

async function findBookings(u: Unit, q: string): Promise<Pick<DeskFinds, 'bookings' | 'passengers'>> {
  const number = tidyTicket(q)
  const ticket = isTicketNumber(number) ? await findTicket(u, number) : undefined
  const filter = parse(bookingFilter, { q: ticket?.reference ?? q })
  const rows = await listBookings(u, { filter, deadlines: () => [] }, MOST)
  const names = await listNames(
    u,
    rows.map(({ id }) => id),
  )
  const found = rows.map(row => {
    const own = names.filter(name => name.booking_id === row.id)
    return { ...toFound(u, row, matchedName(q, own)), ticket: ticket ? number : null }
  })
  return {
    bookings: found.filter(({ passenger }) => passenger === null).slice(0, MOST),
    passengers: found.filter(({ passenger }) => passenger !== null).slice(0, MOST),
  }
}

async function findAgencies(u: Unit, q: string): Promise<DeskFinds['agencies']> {
  return can(u.user, SEES_AGENCIES) ? listAgenciesNamed(u, q, MOST) : undefined
}

async function findInvoices(u: Unit, q: string): Promise<DeskFinds['invoices']> {
  return mayListInvoices(u.user) ? listInvoicesNumbered(u, q, MOST) : undefined
}

async function findBlocks(u: Unit, q: string): Promise<DeskFinds['blocks']> {
  if (!can(u.user, 'blocks.manage')) return undefined
  const rows = await listBlocksCoded(u, q, MOST)
  return rows.map(({ airline_pnr, origin, destination, ...row }) => ({
    ...row,
    pnr: airline_pnr,
    origin: requirePlace(origin),
    destination: requirePlace(destination),
  }))
}

/** Records of the tenant that the text names, in groups of at most eight. */
export function searchDesk(ctx: Context, q: string): Promise<DeskFinds> {
  return ctx.read(async u => {
    if (q.length < SEARCH_MIN) return { bookings: [], passengers: [] }
    return {
      ...(await findBookings(u, q)),
      agencies: await findAgencies(u, q),
      blocks: await findBlocks(u, q),
      invoices: await findInvoices(u, q),
      tours: can(u.user, 'tours.manage') ? await findTours(u, q, MOST) : undefined,
      hotels: can(u.user, 'hotels.manage') ? await findHotels(u, q, MOST) : undefined,
    }
  })
}
