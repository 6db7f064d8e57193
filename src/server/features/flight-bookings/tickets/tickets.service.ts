import { can } from '#shared/base/permissions.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type {
  issueTickets as issueCall,
  Ticket,
  voidTicket as voidCall,
} from '#shared/contract/flights/tickets.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { SOLD_AHEAD } from '#shared/rules/statuses/booking-statuses.ts'
import { ticketWarning } from '#shared/rules/tickets/ticket-number.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, isDuplicate } from '../../../lib/errors.ts'
import { isId } from '../../../lib/ids.ts'
import { requireBookingForStaff } from '../../bookings/access.service.ts'
import { insertEvent } from '../../bookings/events.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import {
  getPassengerRow,
  listPassengerRows,
  updatePassengerRow,
} from '../../bookings/passengers/passenger-rows.service.ts'
import { getAirline, ticketPrefixes } from '../../seat-blocks/names.service.ts'
import { type NewTicket, newTickets } from './ticket-checks.ts'
import { queueTicketsMail } from './ticket-mail.ts'
import { goOnTicketing } from './ticketing-status.ts'
import { getTicket, insertTicket, listTickets, type TicketRow, voidTickets } from './tickets.repo.ts'

async function requireTicketable(u: Unit, id: string): Promise<BookingRow> {
  const booking = await requireBookingForStaff(u, id, 'bookings.ticket')
  if (booking.kind !== 'flight') throw new AppError('booking.not_found')
  if (!SOLD_AHEAD.includes(booking.status)) throw new AppError('booking.not_ticketable')
  return booking
}

export const toTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  passenger_id: row.passenger_id,
  number: row.number,
  issued_at: row.issued_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
  void_reason: row.void_reason,
})

const isValid = ({ voided_at }: TicketRow) => voided_at === null
async function write(u: Unit, bookingId: string, tickets: NewTicket[]): Promise<string[]> {
  const ids: string[] = []
  for (const { passenger_id, number } of tickets) {
    ids.push(await insertTicket(u, { booking_id: bookingId, passenger_id, number }))
    await updatePassengerRow(u, passenger_id, { ticket_number: number, status: 'ticketed' })
  }
  return ids
}

/** Another booking took the number between the check and the write. */
const orDuplicate = (error: unknown) => {
  throw isDuplicate(error) ? new AppError('ticket.duplicate') : error
}

/** Throws `ticket.unpaid` before all is paid, without the right or a reason, which is returned. */
function requirePaid(u: Unit, booking: BookingRow, reason: string | undefined): string | undefined {
  if (keptMinor(booking) >= booking.total_minor) return undefined
  if (!reason || !can(u.user, 'bookings.override')) throw new AppError('ticket.unpaid')
  return reason
}

/** Stores numbers, in whole or in part. Throws `booking.not_ticketable` or `ticket.unpaid`, or 422 per line. */
export function issueTickets(
  ctx: Context,
  id: string,
  { tickets, reissue_reason: reason, unpaid_reason }: BodyOf<typeof issueCall>,
): Promise<AnswerOf<typeof issueCall>> {
  return ctx.unit(async u => {
    const booking = await requireTicketable(u, id)
    const passengers = await listPassengerRows(u, id)
    const valid = (await listTickets(u, id)).filter(isValid)
    const fresh = await newTickets(u, tickets, { passengers, valid, mayReissue: Boolean(reason) })
    const unpaid = requirePaid(u, booking, unpaid_reason ?? reason)
    const replaced = valid.filter(old => fresh.some(({ passenger_id }) => passenger_id === old.passenger_id))
    await voidTickets(
      u,
      replaced.map(ticket => ticket.id),
      reason ?? '',
    )
    const ids = await write(u, id, fresh).catch(orDuplicate)
    const kind = replaced.length > 0 ? 'tickets_reissued' : 'tickets_added'
    if (fresh.length > 0) await insertEvent(u, id, { kind, reason: reason ?? unpaid })
    const status = await goOnTicketing(u, booking)
    if (status === 'ticketed' && ids.length > 0) await queueTicketsMail(u, booking, ids.at(-1) ?? '')
    return { status, tickets: (await listTickets(u, id)).map(toTicket), warnings: warningsOf(booking, fresh) }
  })
}

function warningsOf({ supplier }: BookingRow, tickets: NewTicket[]) {
  const own = getAirline(supplier ?? '')?.ticketPrefix ?? null
  return tickets.flatMap(({ number }) => {
    const warning = ticketWarning(number, { own, known: ticketPrefixes })
    return warning ? [{ number, warning }] : []
  })
}

/** A no-show stays one: the ticket was not used. */
async function dropTicket(u: Unit, passengerId: string): Promise<void> {
  const before = (await getPassengerRow(u, passengerId))?.status
  const status = before === 'ticketed' ? 'active' : before
  await updatePassengerRow(u, passengerId, { ticket_number: null, status })
}

/** Voids a ticket and reopens ticketing. Throws `ticket.not_found` or `booking.not_ticketable`. */
export function voidTicket(
  ctx: Context,
  ticketId: string,
  { reason }: BodyOf<typeof voidCall>,
): Promise<AnswerOf<typeof voidCall>> {
  return ctx.unit(async u => {
    const seen = isId(ticketId) ? await getTicket(u, ticketId) : undefined
    if (!seen) throw new AppError('ticket.not_found')
    const booking = await requireTicketable(u, seen.booking_id)
    const ticket = (await listTickets(u, booking.id)).find(({ id }) => id === ticketId)
    if (ticket && isValid(ticket)) {
      await voidTickets(u, [ticketId], reason)
      await dropTicket(u, ticket.passenger_id)
      await insertEvent(u, booking.id, { kind: 'ticket_voided', reason })
    }
    const status = await goOnTicketing(u, booking)
    return { status, tickets: (await listTickets(u, booking.id)).map(toTicket) }
  })
}
